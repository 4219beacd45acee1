// Ends a helper with SIGTERM, as `terminate()` of many languages does, and waits for it: AC. A helper that was born with
// the signal held would never hear of it.
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    int c;
    pid_t helper = fork();
    if (helper == 0)
        for (;;) pause();
    kill(helper, SIGTERM);
    waitpid(helper, NULL, 0);
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
