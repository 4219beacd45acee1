// Two kinds of work at a time, each below the limit: children of 20 ms whose end their parent ignores, so that their time
// is handed to nobody, and short ones that are waited for. TLE for the sum.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double used(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

static double of_children(void) {
    struct rusage u;
    getrusage(RUSAGE_CHILDREN, &u);
    return u.ru_utime.tv_sec + u.ru_stime.tv_sec + (u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6;
}

static void burn(double seconds) {
    while (used() < seconds) {}
}

int main(void) {
    pid_t other = fork();
    if (other == 0) {
        signal(SIGCHLD, SIG_IGN);
        for (int i = 0; i < 18; i++) {
            if (fork() == 0) {
                burn(0.020);
                _exit(0);
            }
            wait(NULL);
        }
        _exit(0);
    }
    while (of_children() < 0.3) {
        pid_t child = vfork();
        if (child == 0) {
            burn(0.0005);
            _exit(0);
        }
        waitpid(child, NULL, 0);
    }
    waitpid(other, NULL, 0);
    int c;
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
