// Four children of 50 MB each hide among 21 that hold nothing. MLE.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    int go[2], ready[2];
    char b;
    if (pipe(go) != 0 || pipe(ready) != 0) return 1;
    for (int child = 0; child < 25; child++) {
        if (fork() == 0) {
            close(go[1]);
            size_t size = child < 21 ? 1 : 50 << 20;
            char *volatile memory = malloc(size);
            memset(memory, 1, size);
            if (write(ready[1], "x", 1) != 1 || read(go[0], &b, 1) != 0) _exit(1);
            _exit(memory[size / 2] != 1);
        }
        if (read(ready[0], &b, 1) != 1) return 1;
    }
    usleep(1500000);
    close(go[0]), close(go[1]);
    int status, bad = 0;
    while (wait(&status) > 0) bad |= status;
    if (bad) return 1;
    int c;
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
