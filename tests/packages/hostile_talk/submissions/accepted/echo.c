#include <stdio.h>

int main(void) {
    int n;
    while (scanf("%d", &n) == 1) printf("%d\n", n), fflush(stdout);
}
