// Leaves ten daemons that ignore every signal, close all descriptors and forget whose children they were; the program
// itself ends with the right answer: AC, the daemons dead.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <unistd.h>

static void live_on(void) {
    for (int number = 1; number < NSIG; number++) signal(number, SIG_IGN);
    prctl(PR_SET_PDEATHSIG, 0);
    prctl(PR_SET_NAME, "[kworker/0:1]");
    prctl(PR_SET_DUMPABLE, 0);
    for (int file = 0; file < 64; file++) close(file);
    for (;;) pause();
}

int main(void) {
    int c;
    for (int i = 0; i < 10; i++)
        if (fork() == 0) {
            setsid();
            if (fork() == 0) live_on();
            _exit(0);
        }
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
