// Prints nothing: WA.
int main(void) { return 0; }
