// Sends itself the signal of an output that is too long, though it has printed nothing: no limit was passed. RE.
#include <signal.h>

int main(void) {
    raise(SIGXFSZ);
    return 0;
}
