#include "halves.h"

int main(void) {
    search();
    for (;;) {} // wrong
}
