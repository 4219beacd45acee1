// Executes another program from its second thread, which is killed by no death of a parent, with values in the arguments
// that the kernel ignores. RE.
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

static void *execute(void *unused) {
    char *words[] = {"cat", NULL}, *none[] = {NULL};
    for (long key = 0; key < 1000; key++) syscall(SYS_execve, "/bin/cat", words, none, key, key, key);
    return unused;
}

int main(void) {
    pthread_t second;
    pthread_create(&second, NULL, execute, NULL);
    pthread_join(second, NULL);
    puts("nothing was executed, and nobody minded");
    return 0;
}
