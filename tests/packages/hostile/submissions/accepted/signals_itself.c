// Sends a signal to itself by each way that there is, and hears all of them: AC.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
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
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
