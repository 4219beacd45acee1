// Reads nothing, prints nothing: WA, by its output.
int main(void) { return 0; }
