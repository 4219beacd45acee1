// Two lines that become a program of 3 GB: CE within the compile limits.
char first[1L << 30] = {1}, second[1L << 30] = {1}, third[1L << 30] = {1};
int main(void) { return first[5] + second[6] + third[7]; }
