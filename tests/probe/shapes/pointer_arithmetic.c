#include <stdio.h>

int ok(int *p, int at, int d) {
    int r = at / 9, c = at % 9;
    for (int i = 0; i < 9; i++) {
        if (*(p + r * 9 + i) == d || *(p + i * 9 + c) == d) return 0;
        if (*(p + (r / 3 * 3 + i / 3) * 9 + c / 3 * 3 + i % 3) == d) return 0;
    }
    return 1;
}

int run(int *p, int at) {
    for (; at < 81 && *(p + at); at++)
        ;
    if (at == 81) return 1;
    for (int d = 9; d >= 1; d--)
        if (ok(p, at, d)) {
            *(p + at) = d;
            if (run(p, at + 1)) return 1;
        }
    *(p + at) = 0;
    return 0;
}

int main(void) {
    static int field[81];
    for (int *p = field; p < field + 81; p++) scanf("%d", p);
    run(field, 0);
    for (int i = 0; i < 81; i++) printf("%d%c", field[i], (i + 1) % 9 ? ' ' : '\n');
    return 0;
}
