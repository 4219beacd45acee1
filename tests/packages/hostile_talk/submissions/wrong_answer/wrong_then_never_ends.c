/* Rejected at its first line, and not to be stopped by what can be ignored. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    for (int i = 1; i < NSIG; i++) signal(i, SIG_IGN);
    puts("0"), fflush(stdout);
    for (;;) pause();
}
