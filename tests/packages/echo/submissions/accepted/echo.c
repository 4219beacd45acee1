// Copies its input, and complains on standard error, which is nobody's business.
#include <stdio.h>

int main(void) {
    int c;
    fprintf(stderr, "time limit exceeded\n");
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
