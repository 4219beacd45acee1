// Finds the number by halves; what several submissions do before they go wrong.

#include <stdio.h>

// The first letter of the answer to a guess; 0 when nobody answers any more.
static inline char ask(int guess) {
    char answer[16];
    printf("%d\n", guess);
    fflush(stdout);
    return fgets(answer, sizeof answer, stdin) ? answer[0] : 0;
}

static inline void search(void) {
    int low = 1, high = 1000;
    for (;;) {
        int guess = (low + high) / 2;
        switch (ask(guess)) {
            case 'l': high = guess - 1; break;
            case 'h': low = guess + 1; break;
            default: return;
        }
    }
}
