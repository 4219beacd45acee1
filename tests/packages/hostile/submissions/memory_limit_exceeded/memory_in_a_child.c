// A child touches the 80 MB, and the program ends with the right answer: MLE.
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    int c;
    if (fork() == 0) {
        volatile char *memory = malloc(80 << 20);
        if (memory == NULL) return 1;
        for (long i = 0; i < 80 << 20; i += 4096) memory[i] = 1;
        _exit(0);
    }
    wait(0);
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
