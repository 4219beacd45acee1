// A static array of 80 MB, all of it touched, and the right answer: MLE.
#include <stdio.h>

static volatile char memory[80 << 20];

int main(void) {
    int c;
    for (long i = 0; i < (long)sizeof memory; i += 4096) memory[i] = 1;
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
