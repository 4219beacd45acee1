// Ignores SIGTERM and its kin, and prints the right answer: AC.
#include <signal.h>
#include <stdio.h>

int main(void) {
    int c;
    signal(SIGTERM, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
