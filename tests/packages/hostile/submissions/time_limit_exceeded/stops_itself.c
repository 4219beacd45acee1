// Stops itself, so that no handler and no timer of its own can end it: TLE (idle).
#include <signal.h>

int main(void) {
    for (;;) raise(SIGSTOP);
}
