// Includes a file without an end: CE within the compile limits.
#include "/dev/full"
int main(void) { return 0; }
