// A daemon in a session of its own keeps standard output open; the program itself ends with the right answer.
#include <stdio.h>
#include <unistd.h>

int main(void) {
    int c;
    if (fork() == 0) {
        setsid();
        if (fork() == 0) sleep(1000);
        _exit(0);
    }
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
