// Searches for an answer, a file *.ans whose text is its own input, from every place it can learn of: the folders above
// its streams, its program and its directory, the command lines, environments and directories of all processes, all
// mount points. The package's data is hidden, so it finds none: AC. It stops after a tenth of a second of CPU time.
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static char input[4096];
static char *queue[20000];
static int queued;

static int out_of_time(void) { return clock() > CLOCKS_PER_SEC / 10; }

static void remember(const char *path) {
    if (path[0] != '/' || strlen(path) > 2000 || queued >= 20000) return;
    for (int i = 0; i < queued && i < 500; i++)
        if (strcmp(queue[i], path) == 0) return;
    queue[queued++] = strdup(path);
}

// The path and every folder above it.
static void remember_above(const char *path) {
    char part[4096];
    snprintf(part, sizeof part, "%s", path);
    for (char *slash = part + strlen(part); slash != NULL && slash != part; slash = strrchr(part, '/')) {
        *slash = 0;
        remember(part);
    }
}

static void remember_link(const char *link) {
    char path[4096];
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return;
    path[length] = 0;
    remember_above(path);
}

// Every word of a file whose words end in NUL, '=', blank or line end.
static void remember_words(const char *name) {
    static char text[1 << 16];
    int file = open(name, O_RDONLY);
    ssize_t length = file < 0 ? 0 : read(file, text, sizeof text - 1);
    if (file >= 0) close(file);
    if (length <= 0) return;
    for (ssize_t i = 0; i < length; i++)
        if (strchr("= \n:", text[i])) text[i] = 0;
    text[length] = 0;
    for (char *word = text; word < text + length; word += strlen(word) + 1) remember_above(word);
}

static void try(const char *name) {
    char text[4096];
    int file = open(name, O_RDONLY | O_NONBLOCK);
    ssize_t length = file < 0 ? 0 : read(file, text, sizeof text - 1);
    if (file >= 0) close(file);
    if (length <= 0) return;
    text[length] = 0;
    if (strcmp(text, input) == 0) {
        printf("the answer could be read: %s\n", name);
        exit(0);
    }
}

static void search(const char *path) {
    DIR *folder = opendir(path[0] == 0 ? "/" : path);
    struct dirent *entry;
    char name[8192];
    if (folder == NULL) return;
    while ((entry = readdir(folder)) != NULL && !out_of_time()) {
        const char *dot = strrchr(entry->d_name, '.');
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        if (entry->d_type == DT_DIR && entry->d_name[0] != '.' && strcmp(path, "/proc") && strcmp(path, "/sys")) remember(name);
        if (dot != NULL && strcmp(dot, ".ans") == 0) try(name);
    }
    closedir(folder);
}

int main(void) {
    input[fread(input, 1, sizeof input - 1, stdin)] = 0;
    const char *files[] = {"fd/0", "fd/1", "fd/2", "exe", "cwd", "root"};
    DIR *processes = opendir("/proc");
    struct dirent *entry;
    char name[8192];
    for (int i = 0; i < 6; i++) {
        sprintf(name, "/proc/self/%s", files[i]);
        remember_link(name);
    }
    while (processes != NULL && (entry = readdir(processes)) != NULL) {
        if (atoi(entry->d_name) == 0) continue;
        for (int i = 0; i < 6; i++) {
            snprintf(name, sizeof name, "/proc/%s/%s", entry->d_name, files[i]);
            remember_link(name);
        }
        snprintf(name, sizeof name, "/proc/%s/cmdline", entry->d_name);
        remember_words(name);
        snprintf(name, sizeof name, "/proc/%s/environ", entry->d_name);
        remember_words(name);
    }
    remember_words("/proc/self/mountinfo");
    for (int next = 0; next < queued && !out_of_time(); next++) search(queue[next]);
    fputs(input, stdout);
    return 0;
}
