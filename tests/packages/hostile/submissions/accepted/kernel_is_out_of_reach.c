// Asks the kernel for what only its master may have: switches under /proc and /sys, devices, the clock, the host's name,
// mounts. Nothing is changed where it is granted. Refused: AC.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <time.h>
#include <unistd.h>

static void harm(const char *what) { printf("the kernel: %s\n", what); }

int main(void) {
    const char *switches[] = {"/proc/sysrq-trigger", "/proc/sys/kernel/core_pattern", "/proc/sys/vm/drop_caches",
                              "/proc/sys/kernel/hostname", "/sys/kernel/mm/transparent_hugepage/enabled", "/dev/mem",
                              "/dev/kmsg", "/dev/sda", "/dev/vda", "/dev/nvme0n1", "/dev/kvm", "/dev/fuse", "/dev/loop0"};
    char host[256] = "";
    struct timespec now;
    int c;
    for (size_t i = 0; i < sizeof switches / sizeof *switches; i++)
        if (open(switches[i], O_WRONLY | O_NONBLOCK) >= 0) harm(switches[i]);
    if (clock_gettime(CLOCK_REALTIME, &now) == 0 && clock_settime(CLOCK_REALTIME, &now) == 0) harm("clock set");
    if (gethostname(host, sizeof host) == 0 && sethostname(host, strlen(host)) == 0) harm("host's name set");
    if (mknod("device", S_IFBLK | 0600, makedev(8, 0)) == 0) harm("device made");
    if (mount("none", ".", "tmpfs", 0, "") == 0) harm("mounted");
    if (chroot(".") == 0) harm("root changed");
    if (syscall(SYS_bpf, 0, 0, 0) >= 0) harm("program loaded");
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
