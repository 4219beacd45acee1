// Reads one byte in every 2 MB of 256 GB: all of it is the one page of zeros and counts nothing, but the tables that lead
// there take 0.5 GB. MLE.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    size_t span = 256UL << 30;
    volatile char *memory = mmap(NULL, span, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return 1;
    madvise((void *)memory, span, MADV_NOHUGEPAGE);
    int c, sum = 0;
    for (size_t i = 0; i < span; i += 2 << 20) sum += memory[i];
    usleep(1500000);
    while ((c = getchar()) != EOF) putchar(c);
    return sum;
}
