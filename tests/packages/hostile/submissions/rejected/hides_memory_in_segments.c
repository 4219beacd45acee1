// Keeps 200 MB where no resident set shows it, in segments of shared memory that are written and put aside: rejected,
// because it is refused (exit code 1) or counted.
#include <stdio.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>

int main(void) {
    int c;
    for (int i = 0; i < 20; i++) {
        int segment = shmget(IPC_PRIVATE, 10 << 20, IPC_CREAT | 0600);
        char *memory = segment < 0 ? (char *)-1 : shmat(segment, 0, 0);
        if (memory == (char *)-1) return 1;
        memset(memory, 1, 10 << 20);
        shmdt(memory);
    }
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
