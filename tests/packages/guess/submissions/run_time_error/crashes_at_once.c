// The validator will say 43, because no guess comes; but it was the submission that ended first.

int main(void) {
    return 3;
}
