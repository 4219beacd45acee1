// Changes mode, owner, times and attributes of its own executable and of the folders above: of the user's files those
// that every submission knows. Refused: AC.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

static void harm(const char *what, const char *path) { printf("%s: %s\n", path, what); }

int main(void) {
    char path[4096] = "";
    struct timespec times[2] = {{1, 0}, {1, 0}};
    int c, flags = 0;
    if (readlink("/proc/self/exe", path, sizeof path - 1) < 0) return 1;
    for (int up = 0; up < 3; up++) {
        struct stat before, after;
        int file = open(path, O_RDONLY);
        stat(path, &before);
        if (chmod(path, before.st_mode & 07777) == 0) harm("mode set", path);
        if (file >= 0 && fchmod(file, before.st_mode & 07777) == 0) harm("mode set by its descriptor", path);
        if (chown(path, before.st_uid, before.st_gid) == 0) harm("owner set", path);
        if (utimensat(AT_FDCWD, path, times, 0) == 0) harm("times set", path);
        if (file >= 0 && futimens(file, times) == 0) harm("times set by its descriptor", path);
        if (setxattr(path, "user.left", "here", 4, 0) == 0) harm("attribute set", path);
        if (file >= 0 && ioctl(file, 0x40086602, &flags) == 0) harm("flags set", path);
        stat(path, &after);
        if (after.st_mtime != before.st_mtime || after.st_mode != before.st_mode) harm("changed", path);
        *strrchr(path, '/') = 0;
    }
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
