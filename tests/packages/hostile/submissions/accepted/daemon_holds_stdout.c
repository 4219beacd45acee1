// A daemon in a session of its own holds standard output open; the program itself ends with the right answer: AC, at
// once, and the daemon is dead.
#include <stdio.h>
#include <unistd.h>

int main(void) {
    int c;
    if (fork() == 0) {
        setsid();
        if (fork() == 0)
            for (;;) pause();
        _exit(0);
    }
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
