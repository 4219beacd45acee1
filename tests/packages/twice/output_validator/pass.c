// The first pass has a word encoded, the second has the submission decode what it printed in the first.

#include <stdio.h>
#include <string.h>

static const char *feedback;

static FILE *opened(const char *name, const char *mode) {
    char path[4096];
    snprintf(path, sizeof path, "%s%s", feedback, name);
    return fopen(path, mode);
}

int main(int argc, char **argv) {
    char word[100] = "", said[100] = "";
    feedback = argv[3];
    fscanf(fopen(argv[2], "r"), "%99s", word);
    scanf("%99s", said);
    int same = strcmp(said, word) == 0;
    if (opened("state", "r") == NULL) {
        fputs("encoded", opened("state", "w"));
        if (same) {
            fputs("that is the word itself", opened("judgemessage.txt", "w"));
            return 43;
        }
        fprintf(opened("nextpass.in", "w"), "decode\n%s\n", said);
        return 42;
    }
    if (!same) fprintf(opened("judgemessage.txt", "w"), "%s came back as %s", word, said);
    return same ? 42 : 43;
}
