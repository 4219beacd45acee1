// Catches its own crash and turns it into exit code 1: RE, though no signal is to be seen.
#include <signal.h>
#include <unistd.h>

static void handle(int number) {
    (void)number;
    _exit(1);
}

int main(void) {
    volatile int *volatile nowhere = 0;
    signal(SIGSEGV, handle);
    *nowhere = 1;
    return 0;
}
