// Stops (SIGSTOP) all it is allowed to: everything, its parent, process 1. The judge goes on and the right answer
// follows: AC.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    int c;
    kill(-1, SIGSTOP);
    kill(1, SIGSTOP);
    if (getppid() > 1) kill(getppid(), SIGSTOP);
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
