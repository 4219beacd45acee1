// Its directory is empty and can be listed, and nothing can be made, renamed or removed there: AC.
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void wrong(const char *what) { printf("its directory: %s\n", what); }

int main(void) {
    DIR *here = opendir(".");
    struct dirent *entry;
    int c;
    if (here == NULL) wrong("cannot be listed");
    while (here != NULL && (entry = readdir(here)) != NULL)
        if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..")) wrong(entry->d_name);
    if (open("file", O_CREAT | O_RDWR, 0600) >= 0) wrong("a file was made");
    if (mkdir("folder", 0700) == 0) wrong("a folder was made");
    if (symlink("/etc", "link") == 0) wrong("a link was made");
    if (link("/proc/self/exe", "hard-link") == 0) wrong("a hard link was made");
    if (mkfifo("pipe", 0600) == 0) wrong("a pipe was made");
    if (chmod(".", 0700) == 0) wrong("its mode was set");
    if (rename(".", "../other") == 0 || rmdir("../box") == 0) wrong("it was moved");
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
