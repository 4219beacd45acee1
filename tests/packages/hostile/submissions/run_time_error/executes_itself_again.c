// Executes itself again, by the descriptor by which it was executed and then by its path: a submission is one program.
// RE.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

int main(int count, char **words) {
    char *environment[] = {"AGAIN=1", NULL};
    int c, own = open("/proc/self/exe", O_RDONLY);
    (void)count;
    if (getenv("AGAIN") == NULL) {
        dup2(own, 128);
        fexecve(128, words, environment);
        execve("/proc/self/exe", words, environment);
    }
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
