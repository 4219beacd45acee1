// Shares a mapping of /dev/zero, fills it and lets go of it: memory that no process' resident set shows. The device is
// not there, or may not be opened for writing: AC.
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    const size_t size = 1 << 20;
    int c, zero = open("/dev/zero", O_RDWR);
    char *held = zero < 0 ? MAP_FAILED : mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, zero, 0);
    if (held != MAP_FAILED) {
        memset(held, 1, size);
        madvise(held, size, MADV_DONTNEED);
        if (held[size - 1] == 1) puts("a megabyte is held that nobody sees");
    }
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
