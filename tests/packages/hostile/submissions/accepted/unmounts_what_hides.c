// Takes off every mount it can see, from the last to the first, makes what is left writable, and does the same again
// as master of new namespaces of its own: nothing of that works where it would matter. What was hidden stays hidden,
// what was read-only stays read-only: AC.
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <unistd.h>

static char points[512][512];
static int count;

static void read_mounts(void) {
    FILE *list = fopen("/proc/self/mountinfo", "r");
    char line[8192];
    count = 0;
    while (list != NULL && count < 512 && fgets(line, sizeof line, list))
        count += sscanf(line, "%*s %*s %*s %*s %511s", points[count]) == 1;
    if (list != NULL) fclose(list);
}

// How many mounts gave way: 100 counts for making one writable.
static int attack(void) {
    int gave_way = 0;
    read_mounts();
    for (int i = count - 1; i >= 0; i--) gave_way += umount2(points[i], MNT_DETACH) == 0;
    if (mount("none", "/", NULL, MS_REMOUNT | MS_BIND, NULL) == 0) {
        int file = open("/etc/left-by-a-hostile-program", O_CREAT | O_WRONLY | O_EXCL, 0600);
        if (file >= 0) unlink("/etc/left-by-a-hostile-program");
        gave_way += file >= 0 ? 100 : 0;
    }
    return gave_way;
}

int main(void) {
    int c, gave_way = attack();
    if (gave_way > 0) printf("%d mounts gave way\n", gave_way);
    if (unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0 && attack() > 0) puts("in namespaces of its own, mounts gave way");
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
