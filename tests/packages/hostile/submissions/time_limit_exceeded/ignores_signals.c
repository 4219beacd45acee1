// Ignores or blocks every signal that can be ignored, the kernel's "CPU time is over" among them, and burns: TLE.
#define _GNU_SOURCE
#include <signal.h>

int main(void) {
    sigset_t all;
    sigfillset(&all);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_IGN);
    sigprocmask(SIG_BLOCK, &all, 0);
    for (volatile unsigned long i = 0;; i++) {}
}
