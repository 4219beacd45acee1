// Keeps a number from 1 to 1000. Each guess is answered by "lower", "higher" or "correct"; ten guesses are allowed, and
// after the right one nothing more.

#include <stdio.h>
#include <stdlib.h>

static const char *feedback;

static void wrong(const char *message) {
    char name[4096];
    snprintf(name, sizeof name, "%sjudgemessage.txt", feedback);
    fputs(message, fopen(name, "w"));
    exit(43);
}

int main(int argc, char **argv) {
    int number = 0;
    char *line = NULL, *end, message[100];
    size_t room = 0;
    feedback = argv[3];
    fscanf(fopen(argv[1], "r"), "%d", &number);
    for (int count = 1; count <= 10; count++) {
        snprintf(message, sizeof message, "guess %d: none came", count);
        if (getline(&line, &room, stdin) < 0) wrong(message);
        long guess = strtol(line, &end, 10);
        snprintf(message, sizeof message, "guess %d: no number from 1 to 1000", count);
        if (end == line || (*end != '\n' && *end != '\0') || guess < 1 || guess > 1000) wrong(message);
        puts(guess == number ? "correct" : guess > number ? "lower" : "higher");
        fflush(stdout);
        if (guess == number) {
            if (getline(&line, &room, stdin) < 0) return 42;
            wrong("something after the right guess");
        }
    }
    // Only when the eleventh has come is it sure to be in the talk.
    getline(&line, &room, stdin);
    wrong("ten guesses were not enough");
}
