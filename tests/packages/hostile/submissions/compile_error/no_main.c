// Nothing to start: CE.
int answer(void) { return 42; }
