// Recurses without end: RE (the stack overflows) or MLE, whichever limit it meets first.
#include <stdio.h>

static int down(volatile char *above) {
    volatile char frame[1024];
    frame[0] = above[0];
    return down(frame) + frame[0];
}

int main(void) {
    volatile char first[1] = {0};
    printf("%d\n", down(first));
    return 0;
}
