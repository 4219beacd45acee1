/* A line without an end, which ignores SIGPIPE. */
#include <signal.h>
#include <stdio.h>

int main(void) {
    signal(SIGPIPE, SIG_IGN);
    for (;;) fputs("7", stdout);
}
