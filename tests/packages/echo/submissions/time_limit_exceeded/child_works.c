// The program waits; its child works for ever. The CPU time of all processes counts.
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    if (fork() == 0)
        for (volatile unsigned long i = 0;; i++) {}
    wait(0);
    return 0;
}
