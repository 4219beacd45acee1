// Divides by zero: RE, SIGFPE. Where the processor does not mind, the program sends the signal itself.
#include <signal.h>

int main(void) {
    volatile int zero = 0, quotient = 1 / zero;
    (void)quotient;
    return raise(SIGFPE);
}
