#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    int n;
    if (scanf("%d", &n) != 1) return 1;
    printf("%d\n", n), fflush(stdout);
    for (;;) memset(malloc(1 << 20), 1, 1 << 20);
}
