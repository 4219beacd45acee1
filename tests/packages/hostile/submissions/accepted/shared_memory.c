// Leaves shared memory, semaphores and message queues of System V, which outlive their processes: where the run before
// left them, they are seen, so nothing of them may be left. Nor can it list, read or remove the user's. AC.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

int main(void) {
    const key_t key = 0x5ad0c0de;
    int c;
    if (shmget(key, 0, 0) >= 0) puts("shared memory of another run");
    if (semget(key, 0, 0) >= 0) puts("semaphores of another run");
    if (msgget(key, 0) >= 0) puts("a message queue of another run");
    shmget(key, 4096, IPC_CREAT | 0666);
    semget(key, 1, IPC_CREAT | 0666);
    msgget(key, IPC_CREAT | 0666);
    struct shm_info segments;
    struct seminfo sets;
    struct msginfo queues;
    if (shmctl(0, SHM_INFO, (struct shmid_ds *)&segments) >= 0) puts("segments can be listed");
    if (semctl(0, 0, SEM_INFO, &sets) >= 0) puts("semaphores can be listed");
    if (msgctl(0, MSG_INFO, (struct msqid_ds *)&queues) >= 0) puts("queues can be listed");
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
