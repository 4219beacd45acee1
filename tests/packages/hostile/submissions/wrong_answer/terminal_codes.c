// Prints what would clear a terminal, change its title and colour: WA. The report shows the codes, it does not send them.
#include <stdio.h>

int main(void) {
    fputs("\033[2J\033[31m\033]0;owned\007\033c wrong\n", stdout);
    fputs("\033[2J\033]0;owned\007", stderr);
    return 0;
}
