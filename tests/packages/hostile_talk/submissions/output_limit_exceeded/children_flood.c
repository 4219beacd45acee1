/* Four at once, each in a session of its own. */
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    for (int i = 0; i < 4; i++)
        if (fork() == 0) {
            setsid();
            for (;;) fputs("7", stdout);
        }
    while (wait(NULL) > 0) {}
}
