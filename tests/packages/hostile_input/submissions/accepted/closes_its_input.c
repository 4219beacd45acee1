// Reads the first line, closes standard input with most of ten megabytes unread, and prints what it read: AC.
#include <stdio.h>
#include <unistd.h>

int main(void) {
    char line[64];
    if (fgets(line, sizeof line, stdin) == NULL) return 1;
    close(0);
    fputs(line, stdout);
    return 0;
}
