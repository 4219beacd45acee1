// Ignores the signal that a full file sends, lifts what limits on files it can lift, floods, and ends well: OLE.
#define _GNU_SOURCE
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

int main(void) {
    static char block[1 << 16];
    struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY}, own;
    signal(SIGXFSZ, SIG_IGN);
    if (setrlimit(RLIMIT_FSIZE, &none) != 0) {
        getrlimit(RLIMIT_FSIZE, &own);
        own.rlim_cur = own.rlim_max;
        setrlimit(RLIMIT_FSIZE, &own);
    }
    for (int i = 0; i < 1 << 12; i++)
        if (write(1, block, sizeof block) <= 0) break;
    return 0;
}
