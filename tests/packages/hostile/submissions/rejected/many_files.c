// Fills its directory with files of half a megabyte, no one of them too large, up to 512 MB: rejected, because it is
// refused at some point (exit code 1) or counted. All are gone afterwards.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    static char block[1 << 19];
    int c;
    for (int i = 0; i < 1 << 10; i++) {
        char name[16];
        sprintf(name, "%d", i);
        int file = open(name, O_CREAT | O_WRONLY, 0600);
        if (file < 0 || write(file, block, sizeof block) != sizeof block) return 1;
        close(file);
    }
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
