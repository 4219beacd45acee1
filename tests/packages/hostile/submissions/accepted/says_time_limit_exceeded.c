// The right answer, and "time limit exceeded" on standard error: AC. Nobody reads a verdict there.
#include <stdio.h>

int main(void) {
    int c;
    fprintf(stderr, "time limit exceeded\nmemory limit exceeded\nruntime error: exit code 1\n");
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
