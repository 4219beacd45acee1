// 2000 children one after another, each working a little: no one of them is near the limit, their sum is over it. TLE
// by CPU time.
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    for (int i = 0; i < 2000; i++) {
        if (fork() == 0) {
            for (volatile unsigned long j = 0; j < 1000000; j++) {}
            _exit(0);
        }
        wait(0);
    }
    return 0;
}
