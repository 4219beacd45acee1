// Makes namespaces of its own, where it would be root and could mount a file system in memory: what it keeps there is no
// process' memory. The first or the second is refused: AC.
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <sys/mount.h>
#include <unistd.h>

int main(void) {
    int c;
    if (unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0 && mount("tmpfs", ".", "tmpfs", 0, "size=1g") == 0)
        puts("a file system of its own");
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
