// Sends a signal to itself by each way that there is, and hears all of them. The signal of the filter is ignored, whoever
// sends it, so nobody is said to have done what is forbidden. AC.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t heard;

static void on_signal(int number) {
    (void)number;
    heard++;
}

int main(void) {
    int c;
    signal(SIGUSR1, on_signal);
    raise(SIGUSR1);
    kill(getpid(), SIGUSR1);
    kill(0, SIGUSR1);
    syscall(SYS_tgkill, getpid(), (int)syscall(SYS_gettid), SIGUSR1);
    if (heard != 4) printf("%d signals of 4 were heard\n", (int)heard);
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGSYS};
    struct itimerspec soon = {.it_value = {.tv_nsec = 1000}};
    timer_t timer;
    signal(SIGSYS, SIG_DFL);
    raise(SIGSYS);
    if (timer_create(CLOCK_MONOTONIC, &event, &timer) == 0) timer_settime(timer, 0, &soon, NULL);
    usleep(10000);
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
