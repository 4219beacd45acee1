// A file that includes itself twice, and so on, as deep as the compiler goes: CE within the compile limits.
#include __FILE__
#include __FILE__
int main(void) { return 0; }
