// Takes and touches memory until it is stopped.
#include <stdlib.h>
#include <string.h>

int main(void) {
    for (;;) {
        char *memory = malloc(1 << 20);
        if (memory == NULL) return 1;
        memset(memory, 1, 1 << 20);
    }
}
