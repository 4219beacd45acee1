// As many_short_children, but the kernel is told to forget what dead children used (SIGCHLD ignored), so that it shows in
// no parent's sum: 40 children one after another, 25 ms each, then the right answer. TLE by CPU time all the same.
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    int c;
    signal(SIGCHLD, SIG_IGN);
    for (int i = 0; i < 40; i++) {
        if (fork() == 0) {
            while (clock() < CLOCKS_PER_SEC / 40) {}
            _exit(0);
        }
        wait(0); // comes back when the child is gone
    }
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
