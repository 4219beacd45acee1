/* The parent waits for a child that holds both pipes and says nothing. */
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    if (fork() == 0) {
        setsid();
        for (;;) pause();
    }
    wait(NULL);
}
