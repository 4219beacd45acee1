#include <stdio.h>

int main(void) {
    puts("500");
    getchar();
}
