/* Every answer is right, and then it dies: that counts. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int n;
    for (int i = 0; i < 3 && scanf("%d", &n) == 1; i++) printf("%d\n", n), fflush(stdout);
    abort();
}
