// The program waits while its child burns CPU: TLE by CPU time, though its own clock stands still.
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    if (fork() == 0)
        for (volatile unsigned long i = 0;; i++) {}
    wait(0);
    return 0;
}
