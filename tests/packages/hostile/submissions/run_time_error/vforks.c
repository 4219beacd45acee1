// Starts a child in its own memory, which answers in its place: RE.
#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>

int main(void) {
    if (vfork() == 0) {
        for (int c; (c = getchar()) != EOF;) putchar(c);
        fflush(stdout);
        _exit(0);
    }
    return 0;
}
