// Four children of 50 MB each that make themselves "not dumpable": who has no privileges may not ask what they share.
// MLE.
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    int go[2], ready[2];
    char b;
    prctl(PR_SET_DUMPABLE, 0);
    if (pipe(go) != 0 || pipe(ready) != 0) return 1;
    for (int child = 0; child < 4; child++)
        if (fork() == 0) {
            close(go[1]);
            char *volatile memory = malloc(50 << 20);
            memset(memory, 1, 50 << 20);
            if (write(ready[1], "x", 1) != 1 || read(go[0], &b, 1) != 0) _exit(1);
            _exit(memory[12345] != 1);
        }
    for (int child = 0; child < 4; child++)
        if (read(ready[0], &b, 1) != 1) return 1;
    usleep(1500000);
    close(go[0]), close(go[1]);
    int status, bad = 0;
    while (wait(&status) > 0) bad |= status;
    if (bad) return 1;
    int c;
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
