// Tries to trace, read and write the memory of its parent, of process 1 and of each process it can see: refused. AC.
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <unistd.h>

static void harm(const char *what, int process) { printf("process %d: %s\n", process, what); }

static void attack(int process) {
    char name[64], target[64], byte;
    struct iovec here = {&byte, 1}, there = {(void *)0x400000, 1};
    if (process <= 0 || process == getpid()) return;
    if (ptrace(PTRACE_SEIZE, process, 0, 0) == 0) harm("traced", process);
    if (process_vm_readv(process, &here, 1, &there, 1, 0) == 1) harm("memory read", process);
    sprintf(name, "/proc/%d/mem", process);
    if (open(name, O_RDWR) >= 0) harm("memory opened", process);
    for (int file = 0; file < 16; file++) {
        sprintf(name, "/proc/%d/fd/%d", process, file);
        if (readlink(name, target, sizeof target) > 0 || open(name, O_RDONLY | O_NONBLOCK) >= 0) harm("a descriptor opened", process);
    }
    sprintf(name, "/proc/%d/root/", process);
    if (open(name, O_RDONLY | O_DIRECTORY) >= 0) harm("its root entered", process);
    sprintf(name, "/proc/%d/environ", process);
    if (open(name, O_RDONLY) >= 0) harm("environment opened", process);
}

int main(void) {
    DIR *processes = opendir("/proc");
    struct dirent *entry;
    int c;
    attack(1);
    attack(getppid());
    while (processes != NULL && (entry = readdir(processes)) != NULL) attack(atoi(entry->d_name));
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
