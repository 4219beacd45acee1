// Nothing to start.
int answer(void) { return 42; }
