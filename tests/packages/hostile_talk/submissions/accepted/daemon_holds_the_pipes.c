/* Answers, and leaves a daemon behind that holds both pipes and ignores what can be ignored. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    if (fork() == 0) {
        setsid();
        for (int i = 1; i < NSIG; i++) signal(i, SIG_IGN);
        for (;;) pause();
    }
    int n;
    while (scanf("%d", &n) == 1) printf("%d\n", n), fflush(stdout);
}
