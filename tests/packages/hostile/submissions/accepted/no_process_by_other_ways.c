// Asks for another process by the ways around a filter of system calls: clone3, whose flags no filter sees, the
// processor's other calling conventions, and code in the process that started this one. None is granted: AC.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

static int by_clone3(void) {
    unsigned long arguments[11] = {0};
    return syscall(435, arguments, sizeof arguments) >= 0;
}

#ifdef __x86_64__
// Call 2 of 32-bit programs is fork, call 11 is execve.
static int by_32_bit_call(long number) {
    long result;
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(number), "b"(0L), "c"(0L), "d"(0L) : "memory", "r8", "r9", "r10", "r11");
    return (int)result >= 0;
}

// The x32 convention: 64-bit calls with bit 30 set.
static int by_x32_call(void) { return syscall(0x40000000L | 57) >= 0; }
#else
static int by_32_bit_call(long number) { return number < 0; }
static int by_x32_call(void) { return 0; }
#endif

int main(void) {
    int c, first = getpid();
    if (by_clone3() || by_32_bit_call(2) || by_x32_call()) {
        if (getpid() != first) _exit(0);
        puts("another process");
    }
    if (by_32_bit_call(11)) puts("another program");
    char memory[64];
    sprintf(memory, "/proc/%d/mem", getppid());
    if (open(memory, O_RDWR) >= 0) puts("another process can be made to do it");
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
