// Looks for a key of an earlier run or of the user's session in the kernel's keyrings, and leaves one: both refused. AC.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { USER = -4, SESSION = -3, GET_ID = 0, SEARCH = 10 };

int main(void) {
    const char *name = "left-by-a-submission";
    int c;
    if (syscall(SYS_keyctl, SEARCH, (long)USER, "user", name, 0L) > 0) puts("keys: what an earlier run left");
    if (syscall(SYS_keyctl, GET_ID, (long)SESSION, 0L) > 0) puts("keys: those of the session");
    if (syscall(SYS_add_key, "user", name, "hello", 5L, (long)USER) > 0) puts("keys: one was left");
    if (syscall(SYS_request_key, "user", name, NULL, 0L) > 0) puts("keys: one was asked for");
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
