// The program waits while its child sleeps: TLE (idle).
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    if (fork() == 0)
        for (;;) pause();
    wait(0);
    return 0;
}
