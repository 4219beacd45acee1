// Looks for memory that is no process' own, or stays when the process lets go of it: shared mappings, files and segments
// of memory, pairs of sockets, locks, more descriptors for pipes, and what else the kernel would keep. None can be had: AC.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static void *map(int flags, int file) { return mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, flags, file, 0); }

int main(void) {
    struct rlimit more = {4096, 4096};
    int c, ends[2], zero = open("/dev/zero", O_RDWR);
    if (map(MAP_SHARED | MAP_ANONYMOUS, -1) != MAP_FAILED) puts("a shared mapping");
    if (zero >= 0 && map(MAP_SHARED, zero) != MAP_FAILED) puts("a shared mapping of /dev/zero");
    if (map(MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1) != MAP_FAILED) puts("huge pages");
    if (memfd_create("hidden", 0) >= 0) puts("a file in memory");
    if (syscall(SYS_memfd_secret, 0) >= 0) puts("a secret file in memory");
    if (shmget(IPC_PRIVATE, 1 << 20, IPC_CREAT | 0600) >= 0) puts("a segment");
    if (open("/dev/shm", O_TMPFILE | O_RDWR, 0600) >= 0 || open(".", O_TMPFILE | O_RDWR, 0600) >= 0) puts("a nameless file");
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0) puts("a pair of sockets");
    if (setrlimit(RLIMIT_NOFILE, &more) == 0) puts("more descriptors");
    struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET, .l_len = 1};
    if (fcntl(0, F_SETLK, &lock) == 0) puts("a lock");
    if (pipe(ends) == 0 && fcntl(ends[0], F_SETPIPE_SZ, 1 << 20) > 0) puts("a large pipe");
    unsigned long rights[3] = {1, 0, 0}, context = 0;
    if (syscall(444, rights, sizeof rights, 0) >= 0) puts("rules of Landlock");
    if (syscall(SYS_io_setup, 1, &context) == 0) puts("asynchronous requests");
    if (syscall(SYS_inotify_init1, 0) >= 0) puts("watches of files");
    if (syscall(SYS_prctl, 78, 1, 1024, 0, 0) == 0) puts("a table of waiting threads");
    int timers = 0;
    timer_t timer;
    while (timers < 5000 && timer_create(CLOCK_MONOTONIC, NULL, &timer) == 0) timers++;
    if (timers == 5000) puts("many timers");
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
