/* Reads for ever and never answers: the validator waits for it, and it for the validator. */
#include <stdio.h>

int main(void) {
    while (getchar() != EOF) {}
}
