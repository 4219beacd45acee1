// Asks for real-time priority on every processor, so that the judge gets no turn to look, and burns: TLE. A watchdog
// of its own ends it after 20 seconds where nothing else does.
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

static void *burn(void *unused) {
    struct sched_param most = {.sched_priority = 99};
    setpriority(PRIO_PROCESS, 0, -20);
    sched_setscheduler(0, SCHED_FIFO, &most);
    for (volatile unsigned long i = 0;; i++) {}
    return unused;
}

int main(void) {
    alarm(20);
    for (int i = 1; i < sysconf(_SC_NPROCESSORS_ONLN); i++) {
        pthread_t thread;
        pthread_create(&thread, NULL, burn, NULL);
    }
    burn(NULL);
}
