// Reserves 2 GB, touches 1 MB of it: AC, for only what is touched counts.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>

int main(void) {
    volatile char *memory =
        mmap(0, 2L << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    int c;
    if (memory == MAP_FAILED) return 1;
    for (long i = 0; i < 1 << 20; i += 4096) memory[i] = 1;
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
