#include "halves.h"

int main(void) {
    for (int guess = 1;; guess++) {
        char answer = ask(guess);
        if (answer == 'c' || answer == 0) return 0;
    }
}
