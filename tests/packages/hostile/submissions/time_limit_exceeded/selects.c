// Waits for nothing with select: TLE (idle).
#include <sys/select.h>

int main(void) {
    for (;;) select(0, 0, 0, 0, 0);
}
