// Raises its own limit of processes and starts as many threads as it can get, up to 10000, with small stacks that share
// pages: too many at once, or refused, and then it ends with exit code 1. RE.
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MOST = 10000, STACK = 512 };

static int idle(void *unused) {
    (void)unused;
    for (;;) syscall(SYS_ppoll, 0L, 0L, 0L, 0L);
    return 0;
}

int main(void) {
    struct rlimit limit;
    getrlimit(RLIMIT_NPROC, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NPROC, &limit);
    char *stacks = mmap(NULL, (size_t)MOST * STACK + 65536, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    int flags = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM, count = 0, c;
    while (count < MOST && clone(idle, stacks + 65536 + (size_t)count * STACK, flags, NULL) >= 0) count++;
    usleep(1500000);
    while ((c = getchar()) != EOF) putchar(c);
    fflush(stdout);
    syscall(SYS_exit_group, count < MOST);
}
