#include <stdio.h>

int main(void) {
    for (int guess = 1; guess <= 1000; guess++) printf("%d\n", guess);
}
