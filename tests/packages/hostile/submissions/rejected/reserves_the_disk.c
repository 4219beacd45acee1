// Reserves 2 GB of the disk behind the end of its output, whose size stays what it is: rejected, because that is refused
// (exit code 1) or counted.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    int c;
    if (fallocate(1, FALLOC_FL_KEEP_SIZE, 0, 2LL << 30) != 0) return 1;
    usleep(1500000);
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
