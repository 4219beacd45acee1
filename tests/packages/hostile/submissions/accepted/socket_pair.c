// An honest program whose two halves talk over a pair of sockets, as runtimes do that wait for events: AC.
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    int ends[2], c;
    char text[6] = "";
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return 1;
    if (fork() == 0) _exit(write(ends[1], "hello", 5) != 5);
    if (read(ends[0], text, 5) != 5 || strcmp(text, "hello") != 0) return 1;
    wait(NULL);
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
