// Shared memory that is let go of but a part at a time, beside a mapping of a file whose name is no UTF-8 text; then the
// right answer: MLE.
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    enum { PIECE = 8 << 20, PIECES = 25 };
    int file = open("\xff\n\xfe", O_RDWR | O_CREAT, 0600);
    if (file < 0 || write(file, "x", 1) != 1 || mmap(0, 4096, PROT_READ, MAP_SHARED, file, 0) == MAP_FAILED)
        return 3;
    char *all = mmap(0, (size_t)PIECE * PIECES, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED) return 1;
    for (int i = 0; i < PIECES; i++) {
        memset(all + (size_t)i * PIECE, i + 1, PIECE);
        madvise(all + (size_t)i * PIECE, PIECE, MADV_DONTNEED);
    }
    usleep(1500000);
    for (int i = 0; i < PIECES; i++) {
        for (size_t j = 0; j < PIECE; j += 4096)
            if (all[(size_t)i * PIECE + j] != i + 1) return 2;
        madvise(all + (size_t)i * PIECE, PIECE, MADV_DONTNEED);
    }
    for (int c; (c = getchar()) != EOF;) putchar(c);
    return 0;
}
