/* Three answers at once, before it has heard a question. */
#include <stdio.h>

int main(void) {
    puts("1\n2\n3");
}
