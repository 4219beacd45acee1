// Prints for ever: OLE.
#include <stdio.h>

int main(void) {
    for (;;) puts("1 one");
}
