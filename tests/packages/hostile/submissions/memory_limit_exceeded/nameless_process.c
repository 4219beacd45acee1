// A name that is no UTF-8 text, with a parenthesis and a line's end in it, and children of it that nobody waits for, 300 MB
// each; then the right answer: MLE.
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    int done[2];
    char byte;
    prctl(PR_SET_NAME, "\xff) R\n\xfe(", 0, 0, 0);
    signal(SIGCHLD, SIG_IGN);
    if (pipe(done)) return 1;
    for (int i = 0; i < 2; i++)
        if (fork() == 0) {
            size_t n = 300u << 20;
            char *p = malloc(n);
            for (size_t k = 0; k < n; k += 4096) p[k] = 1;
            while (clock() < CLOCKS_PER_SEC / 4) p[rand() % n]++;
            _exit(0);
        }
    close(done[1]);
    while (read(done[0], &byte, 1) > 0) {}
    for (int c; (c = getchar()) != EOF;) putchar(c);
    return 0;
}
