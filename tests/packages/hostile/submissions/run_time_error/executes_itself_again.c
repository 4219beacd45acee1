// Executes itself again, by a descriptor: a submission is one program. RE.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int main(int count, char **words) {
    char *environment[] = {"AGAIN=1", NULL};
    int c;
    (void)count;
    if (getenv("AGAIN") == NULL) fexecve(open("/proc/self/exe", O_RDONLY), words, environment);
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
