// As many_short_children, but the kernel is told to throw away what the dead children used (SIGCHLD ignored), so that
// it shows in no parent's sum. TLE all the same: 400 children of a few milliseconds, then a wait for the end.
#define _GNU_SOURCE
#include <signal.h>
#include <unistd.h>

int main(void) {
    signal(SIGCHLD, SIG_IGN);
    for (int i = 0; i < 400; i++) {
        if (fork() == 0) {
            for (volatile unsigned long j = 0; j < 8000000; j++) {}
            _exit(0);
        }
        usleep(1000);
    }
    for (;;) pause();
}
