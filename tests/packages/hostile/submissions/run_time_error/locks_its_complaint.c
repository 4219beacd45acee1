// Fails, and takes all rights from the file that is its standard error, of which the report would show the first lines: RE.
#include <stdio.h>
#include <sys/stat.h>

int main(void) {
    fputs("words that nobody shall read\n", stderr);
    fchmod(2, 0);
    return 3;
}
