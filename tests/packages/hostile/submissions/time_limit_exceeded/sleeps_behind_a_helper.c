// Sleeps while a child that always wants to run stands last in line: TLE, by its child's CPU time or, where that gets no
// processor, when the judge has waited long enough.
#define _GNU_SOURCE
#include <unistd.h>
int main(void) {
    if (fork() == 0) {
        nice(19);
        for (volatile unsigned long i = 0;; i++) {}
    }
    for (;;) pause();
}
