// Tries to change its input: through the name and through the open file itself, its text, its mode, its times, its
// attributes, its name, its neighbours. All is refused, and the input still is what it was: AC.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

static void harm(const char *what) { printf("the input: %s\n", what); }

static void try_to_write(const char *name, int flags, const char *what) {
    int file = open(name, flags | O_CLOEXEC);
    if (file < 0) return;
    close(file);
    harm(what);
}

int main(void) {
    char path[4096] = "", beside[4200], before[4096], after[4096];
    ssize_t length = pread(0, before, sizeof before, 0);
    struct timespec times[2] = {{1, 0}, {1, 0}};
    if (readlink("/proc/self/fd/0", path, sizeof path - 1) < 0) path[0] = 0;
    if (write(0, "x", 1) > 0 || pwrite(0, "x", 1, 0) > 0) harm("written");
    if (ftruncate(0, 0) == 0) harm("cut");
    try_to_write("/proc/self/fd/0", O_WRONLY, "opened for writing through the open file");
    try_to_write("/proc/self/fd/0", O_RDWR, "opened for reading and writing through the open file");
    try_to_write("/dev/stdin", O_WRONLY | O_APPEND, "opened for appending through /dev/stdin");
    try_to_write("/proc/self/fd/0", O_RDONLY | O_TRUNC, "emptied while it was opened for reading");
    int version = 1;
    if (ioctl(0, 0x40087602, &version) == 0) harm("its number of versions changed");
    if (fchmod(0, 0666) == 0) harm("mode changed");
    if (fchown(0, getuid(), getgid()) == 0) harm("owner changed");
    if (futimens(0, times) == 0) harm("times changed");
    if (fsetxattr(0, "user.hostile", "x", 1, 0) == 0) harm("attribute set");
    if (fallocate(0, 0, 0, 1 << 16) == 0) harm("stretched");
    if (path[0] == '/') {
        try_to_write(path, O_WRONLY, "opened for writing by name");
        if (truncate(path, 0) == 0) harm("cut by name");
        if (chmod(path, 0666) == 0) harm("mode changed by name");
        snprintf(beside, sizeof beside, "%s.hostile", path);
        try_to_write(beside, O_WRONLY | O_CREAT, "a file put beside it");
        if (link(path, "copy") == 0 || link(path, beside) == 0) harm("linked to");
        if (rename(path, beside) == 0) harm("renamed");
        if (unlink(path) == 0) harm("deleted");
    }
    lseek(0, 0, SEEK_SET);
    if (pread(0, after, sizeof after, 0) != length || memcmp(before, after, length) != 0) harm("changed");
    fwrite(before, 1, length, stdout);
    return 0;
}
