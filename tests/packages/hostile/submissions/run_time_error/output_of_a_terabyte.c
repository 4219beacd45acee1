// Makes its standard output a terabyte long without writing it: RE or OLE, and nobody reads the terabyte.
#define _GNU_SOURCE
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

int main(void) {
    struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY}, own;
    signal(SIGXFSZ, SIG_IGN);
    if (setrlimit(RLIMIT_FSIZE, &none) != 0) {
        getrlimit(RLIMIT_FSIZE, &own);
        own.rlim_cur = own.rlim_max;
        setrlimit(RLIMIT_FSIZE, &own);
    }
    return ftruncate(1, 1L << 40) == 0 ? 0 : 1;
}
