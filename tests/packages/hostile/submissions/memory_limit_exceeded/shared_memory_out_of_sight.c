// Keeps 200 MB in one shared mapping, 8 MB of it in its page tables at a time: MADV_DONTNEED takes the pages out of the
// resident set, the data stay. Reads all of it back before it answers. MLE.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

enum { PIECE = 8 << 20, PIECES = 25 };

int main(void) {
    prctl(PR_SET_DUMPABLE, 0); // who has no privileges may not look closely
    char *all = mmap(NULL, (size_t)PIECE * PIECES, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
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
    int c;
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
