// Keeps its data in the buffers of pairs of sockets, for no process shows what they hold. MLE.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
    prctl(PR_SET_DUMPABLE, 0); // who has no privileges may not look closely
    static char block[65536];
    int ends[2];
    for (int i = 0; i < 450; i++) {
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) != 0) return 1;
        for (int side = 0; side < 2; side++)
            while (write(ends[side], block, sizeof block) > 0) {}
    }
    usleep(1500000);
    int c;
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
