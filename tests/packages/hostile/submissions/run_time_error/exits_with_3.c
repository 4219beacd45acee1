// The right answer and exit code 3: RE.
#include <stdio.h>

int main(void) {
    int c;
    while ((c = getchar()) != EOF) putchar(c);
    return 3;
}
