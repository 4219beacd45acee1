// Includes a file without an end: CE within the compile limits.
#include "/dev/zero"
int main(void) { return 0; }
