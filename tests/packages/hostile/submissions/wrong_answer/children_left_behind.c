// Starts 100 children and ends with a wrong answer: WA, and they are gone before the next test.
#include <stdio.h>
#include <unistd.h>

int main(void) {
    for (int i = 0; i < 100; i++)
        if (fork() == 0)
            for (;;) pause();
    puts("wrong");
    return 0;
}
