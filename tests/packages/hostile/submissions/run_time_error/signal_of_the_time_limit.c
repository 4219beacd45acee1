// Sends itself the signal of the time limit, long before the time is up. RE.
#include <signal.h>

int main(void) {
    raise(SIGXCPU);
    return 0;
}
