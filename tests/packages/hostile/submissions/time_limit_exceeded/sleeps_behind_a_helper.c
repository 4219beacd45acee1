// Sleeps while a thread that always wants to run stands last in line: TLE, by that thread's CPU time or, where it gets no
// processor, when the judge has waited long enough.
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

static void *burn(void *unused) {
    setpriority(PRIO_PROCESS, 0, 19); // on Linux, this thread's
    for (volatile unsigned long i = 0;; i++) {}
    return unused;
}

int main(void) {
    pthread_t helper;
    pthread_create(&helper, NULL, burn, NULL);
    for (;;) pause();
}
