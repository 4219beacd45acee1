#include "halves.h"

int main(void) {
    search();
    return 3; // wrong
}
