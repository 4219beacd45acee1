// Ends its first thread, and with it what /proc shows of the process; the second one takes 200 MB. MLE.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void *work(void *unused) {
    (void)unused;
    usleep(2000);
    char *volatile memory = malloc(200 << 20);
    memset(memory, 1, 200 << 20);
    usleep(1500000);
    for (int c; (c = getchar()) != EOF;) putchar(c);
    exit(memory[12345] != 1);
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    pthread_exit(NULL);
}
