// Keeps 200 MB in pipes of 1 MB each: rejected, because they cannot be had (exit code 1) or are counted.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

int main(void) {
    static char block[65536];
    struct rlimit limit;
    long long kept = 0;
    int ends[2], c;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    for (int i = 0; i < 16000 && kept < 200LL << 20; i++) {
        ssize_t n;
        if (pipe2(ends, O_NONBLOCK) != 0) break;
        fcntl(ends[0], F_SETPIPE_SZ, 1 << 20);
        while ((n = write(ends[1], block, sizeof block)) > 0) kept += n;
    }
    if (kept < 200LL << 20) return 1;
    usleep(1500000);
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
