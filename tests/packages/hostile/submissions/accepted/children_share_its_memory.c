// Holds 40 MB, and starts children by vfork and by system: for a moment they are one memory with it. It counts once: AC.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    char *volatile memory = malloc(40 << 20);
    int c;
    memset(memory, 1, 40 << 20);
    for (int i = 0; i < 4; i++) {
        pid_t child = vfork();
        if (child == 0) {
            usleep(30000);
            _exit(0);
        }
        waitpid(child, NULL, 0);
    }
    for (int i = 0; i < 20; i++)
        if (system(":") != 0) return 1;
    while ((c = getchar()) != EOF) putchar(c);
    return memory[1234] != 1;
}
