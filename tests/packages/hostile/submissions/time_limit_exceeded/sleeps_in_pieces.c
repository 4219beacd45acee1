// Sleeps in small pieces, ready to run for a moment between them: TLE (idle). Waiting for a processor is taken off the
// wall time, sleep is not.
#define _GNU_SOURCE
#include <time.h>
int main(void) {
    struct timespec piece = {0, 2000000};
    for (;;) nanosleep(&piece, 0);
}
