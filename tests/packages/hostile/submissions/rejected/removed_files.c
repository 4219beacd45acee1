// Keeps 100 files of a megabyte open, without names: half of them removed, the others made so, each in a child's hands; then
// the right answer: rejected, because that is refused at some point (exit code 1) or counted.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    static char block[1 << 20];
    int end[2];
    if (pipe(end)) return 1;
    for (int i = 0; i < 100; i++) {
        int file = i % 2 ? open(".", O_TMPFILE | O_RDWR, 0600) : open("f", O_RDWR | O_CREAT, 0600);
        if (i % 2 == 0) unlink("f");
        if (file < 0 || write(file, block, sizeof block) < (long)sizeof block) return 1;
        if (i % 10 == 9) {
            if (fork() == 0) {
                close(end[1]);
                return read(end[0], block, 1) < 0;
            }
            for (int own = end[1] + 1; own <= file; own++) close(own);
        }
    }
    usleep(1500000);
    for (int c; (c = getchar()) != EOF;) putchar(c);
    return 0;
}
