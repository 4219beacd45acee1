// Waits for a signal that never comes: TLE (idle).
#include <unistd.h>

int main(void) {
    for (;;) pause();
}
