// Touches 80 MB at a limit of 64, and prints the right answer: MLE.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    volatile char *memory = malloc(80 << 20);
    int c;
    if (memory == NULL) return 1;
    for (long i = 0; i < 80 << 20; i += 4096) memory[i] = 1;
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
