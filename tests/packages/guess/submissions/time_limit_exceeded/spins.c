int main(void) {
    for (;;) {}
}
