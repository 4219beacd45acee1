// Changes limits, priority and processors of the process that started it and waits for it: refused, or nothing happens.
// Its own it may lower. AC.
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static void harm(const char *what) { printf("another process: %s\n", what); }

int main(void) {
    struct rlimit one = {1, 1}, some = {64, 64};
    int c, parent = getppid(), before = getpriority(PRIO_PROCESS, parent);
    cpu_set_t old, now, first;
    if (prlimit(parent, RLIMIT_MSGQUEUE, &one, NULL) == 0) harm("a limit was set");
    if (prlimit(0, RLIMIT_NOFILE, &some, NULL) != 0) puts("its own limits are its own");
    setpriority(PRIO_PROCESS, parent, 19);
    setpriority(PRIO_USER, 0, 19);
    if (getpriority(PRIO_PROCESS, parent) != before) harm("put last");
    sched_getaffinity(parent, sizeof old, &old);
    CPU_ZERO(&first);
    for (c = 0; c < CPU_SETSIZE && CPU_COUNT(&first) == 0; c++)
        if (CPU_ISSET(c, &old)) CPU_SET(c, &first);
    sched_setaffinity(parent, sizeof first, &first);
    sched_getaffinity(parent, sizeof now, &now);
    if (memcmp(&old, &now, sizeof now) != 0) harm("bound to a processor");
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
