#include <stdio.h>

int main(void) {
    char task[9], word[99];
    scanf("%8s %98s", task, word);
    if (task[0] == 'd') for (;;) {}
    puts(word + 1);
}
