// Tries to leave a file, or to change one, everywhere but in its own directory: where people put temporary files, at
// home, above its directory, beside its program and its streams, in the program itself. All is refused: AC.
#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void harm(const char *what, const char *where) { printf("%s %s\n", what, where); }

// Its own directory may well be one of those places, under whatever name.
static int is_our_own(const char *folder) {
    struct stat own, other;
    return stat(".", &own) == 0 && stat(folder, &other) == 0 && own.st_dev == other.st_dev && own.st_ino == other.st_ino;
}

static void try(const char *folder) {
    char name[8192];
    if (is_our_own(folder)) return;
    snprintf(name, sizeof name, "%s/left-by-a-hostile-program", folder);
    if (mkdir(name, 0700) == 0) {
        harm("made a folder in", folder);
        rmdir(name);
    }
    int file = open(name, O_CREAT | O_WRONLY | O_EXCL, 0600);
    if (file < 0) return;
    harm("made a file in", folder);
    close(file);
    unlink(name);
}

static void try_beside(const char *link, int same_file) {
    char path[4096], other[8192];
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0 || path[0] != '/') return;
    path[length] = 0;
    snprintf(other, sizeof other, "%s.moved", path);
    if (rename(path, other) == 0) {
        harm("renamed", path);
        rename(other, path);
    }
    if (same_file && chmod(path, 0777) == 0) harm("changed the mode of", path);
    char *slash = strrchr(path, '/');
    *slash = 0;
    try(path);
    if ((slash = strrchr(path, '/')) != NULL) {
        *slash = 0;
        try(path);
    }
}

int main(void) {
    const char *folders[] = {"/tmp", "/var/tmp", "/dev/shm", "/dev", "/run", "/run/lock", "/dev/mqueue", "/", "/home", "/root",
                             "/etc", "/usr/local/bin", "/var/run", "/nonexistent", ".."};
    char path[PATH_MAX];
    int c;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) try(folders[i]);
    if (getenv("HOME")) try(getenv("HOME"));
    if (getenv("TMPDIR")) try(getenv("TMPDIR"));
    if (getcwd(path, sizeof path))
        for (char *slash = strrchr(path, '/'); slash != NULL && slash != path; slash = strrchr(path, '/')) {
            *slash = 0;
            try(path);
        }
    try_beside("/proc/self/exe", 1);
    try_beside("/proc/self/fd/0", 1);
    try_beside("/proc/self/fd/1", 0);
    try_beside("/proc/self/fd/2", 0);
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
