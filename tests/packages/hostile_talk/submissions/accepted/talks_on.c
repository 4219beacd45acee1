/* Ignores SIGPIPE and has much to say when nobody listens any more. */
#include <signal.h>
#include <stdio.h>

int main(void) {
    int n;
    signal(SIGPIPE, SIG_IGN);
    while (scanf("%d", &n) == 1) printf("%d\n", n), fflush(stdout);
    for (int i = 0; i < 50000; i++) puts("and on"), fflush(stdout);
    return 0;
}
