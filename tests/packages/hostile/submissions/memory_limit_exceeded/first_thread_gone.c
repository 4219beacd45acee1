// A child that nobody waits for ends its first thread, and with it what /proc shows of the process; the second one takes
// 200 MB. MLE.
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int out[2];

static void *work(void *unused) {
    usleep(2000);
    size_t size = 200 << 20;
    char *volatile memory = malloc(size);
    memset(memory, 1, size);
    usleep(1500000);
    char ok = memory[size / 2] == 1;
    if (write(out[1], &ok, 1) != 1) _exit(1);
    _exit(0);
    return unused;
}

int main(void) {
    signal(SIGCHLD, SIG_IGN);
    if (pipe(out) != 0) return 1;
    if (fork() == 0) {
        pthread_t thread;
        pthread_create(&thread, NULL, work, NULL);
        pthread_exit(NULL);
    }
    char ok = 0;
    close(out[1]);
    if (read(out[0], &ok, 1) != 1 || !ok) return 1;
    wait(NULL);
    int c;
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
