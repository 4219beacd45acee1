// Makes itself "not dumpable", so that who has no privileges may not look closely, takes a name that is no UTF-8 text, and
// then 200 MB: MLE.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

int main(void) {
    prctl(PR_SET_DUMPABLE, 0);
    prctl(PR_SET_NAME, "\xff) R\n\xfe(", 0, 0, 0);
    char *volatile memory = malloc(200 << 20);
    memset(memory, 1, 200 << 20);
    usleep(1500000);
    int c;
    while ((c = getchar()) != EOF) putchar(c);
    return memory[12345] != 1;
}
