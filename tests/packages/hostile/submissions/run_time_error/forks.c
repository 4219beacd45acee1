// Starts a child, which answers in its place: a submission is one process. RE.
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    int c;
    if (fork() == 0) {
        while ((c = getchar()) != EOF) putchar(c);
        return 0;
    }
    wait(NULL);
    return 0;
}
