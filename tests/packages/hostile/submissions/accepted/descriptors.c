// Looks for descriptors that are none of its business: it has standard input, for reading only, standard output and
// error, files for writing, and no other. AC.
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>

int main(void) {
    struct stat status;
    int c;
    for (int file = 3; file < 4096; file++)
        if (fcntl(file, F_GETFD) >= 0) printf("descriptor %d is open\n", file);
    if ((fcntl(0, F_GETFL) & O_ACCMODE) != O_RDONLY) puts("standard input is open for writing");
    for (int file = 0; file < 3; file++)
        if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) printf("descriptor %d is no file\n", file);
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
