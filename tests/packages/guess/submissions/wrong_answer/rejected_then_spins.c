// The validator has decided by then: neither the loop nor the crash counts.
#include <stdio.h>

int main(void) {
    puts("no number");
    fflush(stdout);
    for (;;) {}
}
