// Asks for a socket by the ways around a filter of system calls: the processor's other calling conventions, and
// io_uring, which opens sockets without a call of that name: AC.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __x86_64__
// Call 359 of 32-bit programs is socket.
static int by_32_bit_call(void) {
    long result;
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(359L), "b"((long)AF_INET), "c"((long)SOCK_STREAM), "d"(0L) : "memory", "r8", "r9", "r10", "r11");
    return (int)result >= 0;
}

// The x32 convention: 64-bit calls with bit 30 set.
static int by_x32_call(void) { return syscall(0x40000000L | 41, AF_INET, SOCK_STREAM, 0) >= 0; }
#else
static int by_32_bit_call(void) { return 0; }
static int by_x32_call(void) { return 0; }
#endif

// A ring that can be set up takes the request for a socket (IORING_OP_SOCKET) unseen.
static int by_ring(void) {
    unsigned parameters[30] = {0};
    return syscall(425, 4, parameters) >= 0;
}

int main(void) {
    int (*const ways[])(void) = {by_32_bit_call, by_x32_call, by_ring};
    const char *names[] = {"the 32-bit call", "the x32 call", "a ring"};
    int c;
    for (int i = 0; i < 3; i++)
        if (ways[i]()) printf("a socket by %s\n", names[i]);
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
