// Every process forks as often as it can: TLE or RE (or MLE), nothing left alive. Tame in two ways, so that a judge that
// does not stop it costs no machine: never more than 400 at a time, and a watchdog in each.
#define _GNU_SOURCE
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    int *alive = mmap(0, sizeof *alive, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    signal(SIGCHLD, SIG_IGN);
    alarm(20);
    for (;;) {
        pid_t child = __sync_add_and_fetch(alive, 1) < 400 ? fork() : -1;
        if (child < 0) __sync_sub_and_fetch(alive, 1);
        if (child == 0) alarm(20); // a child inherits none
    }
}
