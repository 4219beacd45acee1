// Keeps 200 MB where no resident set shows it, in files of memory that are written and never mapped: rejected, because
// it is refused (exit code 1) or counted.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    static char block[1 << 20];
    int c;
    for (int i = 0; i < 200; i++) {
        int file = memfd_create("hidden", 0);
        if (file < 0 || write(file, block, sizeof block) != sizeof block) return 1;
    }
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
