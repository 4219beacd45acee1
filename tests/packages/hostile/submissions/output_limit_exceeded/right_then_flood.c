// The right answer first, then a flood: OLE.
#include <stdio.h>

int main(void) {
    int c;
    while ((c = getchar()) != EOF) putchar(c);
    for (;;) puts("and on");
}
