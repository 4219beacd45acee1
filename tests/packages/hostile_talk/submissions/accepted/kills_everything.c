/* Whatever it may signal, it kills, the validator too if it can. */
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    int n;
    while (scanf("%d", &n) == 1) {
        kill(-1, SIGKILL);
        printf("%d\n", n), fflush(stdout);
    }
}
