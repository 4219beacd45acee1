#include <stdio.h>
#include <string.h>

int main(void) {
    char task[9], word[99];
    scanf("%8s %98s", task, word);
    for (size_t i = strlen(word); i > 0; i--) putchar(word[i - 1]);
    puts("");
}
