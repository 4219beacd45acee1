// Keeps 100 files of a megabyte without names, of each no more than a page mapped; then the right answer: rejected, because
// that is refused at some point (exit code 1) or counted.
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    static char block[1 << 20];
    for (int i = 0; i < 100; i++) {
        int file = open("f", O_RDWR | O_CREAT, 0600);
        if (file < 0 || unlink("f") || write(file, block, sizeof block) < (long)sizeof block) return 1;
        if (mmap(0, 4096, PROT_READ, MAP_PRIVATE, file, 0) == MAP_FAILED) return 1;
        close(file);
    }
    usleep(1500000);
    for (int c; (c = getchar()) != EOF;) putchar(c);
    return 0;
}
