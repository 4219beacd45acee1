/* The child does all the talking, in a session of its own. */
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    if (fork() == 0) {
        int n;
        setsid();
        while (scanf("%d", &n) == 1) printf("%d\n", n), fflush(stdout);
        return 0;
    }
    wait(NULL);
}
