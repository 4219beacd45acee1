// Looks in /etc, which every program may read, for what not everybody may read: root's programs would find passwords, and
// a judge that root runs has them run as root. None can be opened: AC.
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void search(const char *folder, int depth) {
    DIR *open_folder = opendir(folder);
    struct dirent *entry;
    while (open_folder != NULL && (entry = readdir(open_folder)) != NULL) {
        char path[4096];
        struct stat facts;
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (lstat(path, &facts) != 0) continue;
        if (S_ISDIR(facts.st_mode) && depth > 0) search(path, depth - 1);
        if (!S_ISREG(facts.st_mode) || (facts.st_mode & S_IROTH)) continue;
        int file = open(path, O_RDONLY);
        if (file < 0) continue;
        printf("read %s\n", path);
        close(file);
    }
    if (open_folder != NULL) closedir(open_folder);
}

int main(void) {
    int c;
    search("/etc", 3);
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
