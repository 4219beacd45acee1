// Tries to put something else in the place of its output file: a pipe, at which a judge would wait for ever, or a link
// to a file of its choice. Both are refused, and what it prints is what is judged: AC.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    char path[4096];
    int c, pipes = 0;
    for (int stream = 1; stream <= 2; stream++) {
        char link[32];
        sprintf(link, "/proc/self/fd/%d", stream);
        ssize_t length = readlink(link, path, sizeof path - 1);
        if (length <= 0 || path[0] != '/') continue;
        path[length] = 0;
        if (unlink(path) == 0) {
            pipes += mkfifo(path, 0666) == 0;
        }
    }
    while ((c = getchar()) != EOF) putchar(c);
    if (pipes > 0) puts("pipes stand in the place of the output");
    return 0;
}
