// Includes what a person types, and would wait for it for ever: CE within the compile limits.
#include "/dev/tty"
int main(void) { return 0; }
