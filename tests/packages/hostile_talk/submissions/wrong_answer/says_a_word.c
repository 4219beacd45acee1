/* Says its word before it was asked, and is done: what is left of the talk is the validator's alone. */
#include <stdio.h>

int main(void) {
    puts("1");
    return 0;
}
