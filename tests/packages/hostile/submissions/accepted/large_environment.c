// Starts itself again with an environment of a megabyte: harmless, AC.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int count, char **words) {
    int c;
    (void)count;
    if (getenv("AGAIN") == NULL) {
        static char value[100000], *large[12];
        memset(value, 'x', sizeof value - 1);
        memcpy(value, "X=", 2);
        for (int i = 0; i < 10; i++) large[i] = value;
        large[10] = "AGAIN=1";
        execve("/proc/self/exe", words, large);
    }
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
