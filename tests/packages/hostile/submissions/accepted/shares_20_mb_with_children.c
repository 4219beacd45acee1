// Eight processes work on the same 20 MB, four of them in a shared mapping: it counts once. AC.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    size_t size = 20 << 20;
    char *own = malloc(size), *shared = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    int c, sum = 0;
    if (own == NULL || shared == MAP_FAILED) return 1;
    memset(own, 1, size);
    for (int child = 0; child < 8; child++)
        if (fork() == 0) {
            if (child % 2) memset(shared, 1, size);
            for (size_t i = 0; i < size; i += 4096) sum += own[i];
            usleep(50000);
            _exit(sum != (int)(size / 4096));
        }
    for (int child = 0, status; child < 8; child++)
        if (wait(&status) < 0 || status != 0) return 1;
    while ((c = getchar()) != EOF) putchar(c);
    return shared[size / 2] != 1;
}
