// Its directory is empty at the start, it may write, read, rename and delete there, and leaves behind what is hard to
// clear away: folders nobody may enter, folders 300 deep, links to elsewhere, pipes, odd names. AC, and all is gone.
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void wrong(const char *what) { printf("its directory: %s\n", what); }

int main(void) {
    char text[8] = "";
    DIR *here = opendir(".");
    struct dirent *entry;
    int c, file;
    if (here == NULL) wrong("cannot be listed");
    while (here != NULL && (entry = readdir(here)) != NULL)
        if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..")) wrong(entry->d_name);

    file = open("one", O_CREAT | O_RDWR, 0600);
    if (file < 0 || write(file, "hello", 5) != 5 || pread(file, text, 5, 0) != 5 || strcmp(text, "hello")) wrong("no file");
    if (rename("one", "two") != 0 || access("one", F_OK) == 0 || unlink("two") != 0) wrong("no rename or unlink");

    if (symlink("/etc", "link") != 0 || symlink("link", "link-to-link") != 0) wrong("no link");
    if (mkfifo("pipe", 0600) != 0) wrong("no pipe");
    close(open("odd \n\t\"'\\*?-name\xff", O_CREAT | O_WRONLY, 0));
    close(open("-rf", O_CREAT | O_WRONLY, 0));
    for (int depth = 0; depth < 300; depth++)
        if (mkdir("a-folder-with-a-name-that-is-rather-long", 0700) != 0 ||
            chdir("a-folder-with-a-name-that-is-rather-long") != 0)
            wrong("no folder");
    mkdir("locked", 0700);
    mkdir("locked/inner", 0700);
    chmod("locked/inner", 0);
    chmod("locked", 0);
    chmod(".", 0);

    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
