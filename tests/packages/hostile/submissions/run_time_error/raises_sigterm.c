// Would print the right answer if it could outlive SIGTERM: RE.
#include <signal.h>
#include <stdio.h>

int main(void) {
    int c;
    raise(SIGTERM);
    while ((c = getchar()) != EOF) putchar(c);
    return 0;
}
