// Writes through a null pointer: SIGSEGV.
int main() {
    volatile int *volatile nowhere = nullptr; // volatile: a compiler may drop a write that nobody sees
    *nowhere = 1;
}
