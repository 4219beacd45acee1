// Makes the burning process a child of its parent (CLONE_PARENT) where the kernel lets it, else its own, and waits: TLE
// by CPU time. Whose child it is makes no difference.
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static int burn(void *unused) {
    (void)unused;
    for (volatile unsigned long i = 0;; i++) {}
}

int main(void) {
    const long size = 64 << 10;
    char *stack = malloc(size);
    if (clone(burn, stack + size, CLONE_PARENT | SIGCHLD, 0) < 0 && fork() == 0) burn(0);
    for (;;) pause();
}
