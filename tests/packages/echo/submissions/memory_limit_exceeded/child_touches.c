// A child takes the memory, and the program ends well.
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    if (fork() == 0) {
        volatile char *memory = malloc(100 << 20);
        if (memory == NULL) return 1;
        for (long i = 0; i < 100 << 20; i += 4096) memory[i] = 1;
        _exit(0);
    }
    wait(0);
    return 0;
}
