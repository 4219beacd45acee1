// Recurses 40 MB deep at a limit of 64: AC, for judges give the stack the whole memory limit.
#include <stdio.h>

static int down(volatile char *above, int levels) {
    volatile char frame[4096];
    frame[0] = above[0];
    return levels == 0 ? frame[0] : down(frame, levels - 1) + (frame[0] != above[0]);
}

int main(void) {
    volatile char first[1] = {0};
    int c;
    if (down(first, 10000) != 0) return 1;
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
