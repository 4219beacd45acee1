/* Each call searches on a copy of its own, so no board holds the clues and the digits of the whole search. */
#include <stdio.h>

struct board {
    int cell[9][9];
};

static int fits(const struct board *b, int r, int c, int d) {
    for (int i = 0; i < 9; i++) {
        if (b->cell[r][i] == d || b->cell[i][c] == d) return 0;
        if (b->cell[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return 0;
    }
    return 1;
}

static int solve(struct board b, int at) {
    while (at < 81 && b.cell[at / 9][at % 9]) at++;
    if (at == 81) return 1;
    for (int d = 1; d <= 9; d++) {
        if (!fits(&b, at / 9, at % 9, d)) continue;
        b.cell[at / 9][at % 9] = d;
        if (solve(b, at + 1)) return 1;
    }
    return 0;
}

int main(void) {
    struct board b;
    for (int at = 0; at < 81; at++) scanf("%1d", &b.cell[at / 9][at % 9]);
    solve(b, 0);
    for (int at = 0; at < 81; at++) printf("%d%s", b.cell[at / 9][at % 9], at % 9 == 8 ? "\n" : "");
}
