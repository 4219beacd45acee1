/* Says a number three times and wants it back each time, on a line of its own. After the third it is content and ends,
   whatever the submission does then. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int no(const char *folder, int question, const char *why) {
    char name[4096];
    snprintf(name, sizeof name, "%sjudgemessage.txt", folder);
    FILE *message = fopen(name, "w");
    if (message == NULL) return 1;
    fprintf(message, "question %d: %s\n", question, why);
    return fclose(message) == 0 ? 43 : 1;
}

int main(int count, char **words) {
    char number[100], line[100];
    FILE *input = count > 3 ? fopen(words[1], "r") : NULL;
    if (input == NULL || fscanf(input, "%98s", number) != 1) return 1;
    strcat(number, "\n");
    signal(SIGPIPE, SIG_IGN); /* who does not listen is found out by what it answers */
    for (int question = 1; question <= 3; question++) {
        fputs(number, stdout), fflush(stdout);
        size_t length = 0;
        int c;
        while ((c = getchar()) != EOF && c != '\n')
            if (length < sizeof line - 2) line[length++] = (char)c;
        if (c == EOF) return no(words[3], question, "no answer");
        strcpy(line + length, "\n");
        if (strcmp(line, number) != 0) return no(words[3], question, "another answer");
    }
    return 42;
}
