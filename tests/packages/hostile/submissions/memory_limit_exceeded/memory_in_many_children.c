// Ten children at a time hold 20 MB each, none of them over the limit: MLE, for their sum is.
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    for (int child = 0; child < 10; child++)
        if (fork() == 0) {
            volatile char *memory = malloc(20 << 20);
            if (memory == NULL) return 1;
            for (long i = 0; i < 20 << 20; i += 4096) memory[i] = 1;
            for (;;) pause();
        }
    while (wait(0) > 0) {}
    return 0;
}
