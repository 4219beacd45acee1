// Asks for real-time priority on every processor, so that the judge gets no turn to look, and burns: TLE. A watchdog
// of its own ends it after 20 seconds where nothing else does.
#define _GNU_SOURCE
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

int main(void) {
    struct sched_param most = {.sched_priority = 99};
    alarm(20);
    setpriority(PRIO_PROCESS, 0, -20);
    sched_setscheduler(0, SCHED_FIFO, &most);
    for (int i = 1; i < sysconf(_SC_NPROCESSORS_ONLN); i++)
        if (fork() == 0) {
            alarm(20);
            break;
        }
    for (volatile unsigned long i = 0;; i++) {}
}
