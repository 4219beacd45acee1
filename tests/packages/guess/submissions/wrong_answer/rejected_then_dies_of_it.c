#include <stdio.h>

int main(void) {
    puts("0");
    fflush(stdout);
    // Nobody answers, and nothing is the wrong number.
    return getchar() == EOF ? 3 : 0;
}
