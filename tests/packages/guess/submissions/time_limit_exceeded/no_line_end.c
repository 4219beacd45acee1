#include <stdio.h>

int main(void) {
    printf("500");
    fflush(stdout);
    getchar();
}
