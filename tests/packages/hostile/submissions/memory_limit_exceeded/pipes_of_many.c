// Keeps its data in pipes, 400 in each of four processes, for no process shows what a pipe holds. MLE.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static void fill_pipes(void) {
    static char block[65536];
    int ends[2];
    for (int i = 0; i < 400 && pipe2(ends, O_NONBLOCK) == 0; i++)
        while (write(ends[1], block, sizeof block) > 0) {}
}

int main(void) {
    for (int child = 0; child < 3; child++)
        if (fork() == 0) {
            fill_pipes();
            usleep(1500000);
            _exit(0);
        }
    fill_pipes();
    while (wait(NULL) > 0) {}
    int c;
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
