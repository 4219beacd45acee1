#include "halves.h"

int main(void) {
    search();
    ask(7); // wrong
}
