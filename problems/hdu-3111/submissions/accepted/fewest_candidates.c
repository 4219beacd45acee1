/* Accepted. The cell with the fewest candidates first, which are looked up in its row, column and box each time. */

#include <stdio.h>

int grid[81];

/* The digits that no other cell of the row, column or box holds. */
int candidates(int cell) {
    int row = cell / 9, col = cell % 9, held = grid[cell], used = 0, i;
    grid[cell] = 0;
    for (i = 0; i < 9; ++i) {
        used |= 1 << grid[row * 9 + i] | 1 << grid[i * 9 + col];
        used |= 1 << grid[(row / 3 * 3 + i / 3) * 9 + col / 3 * 3 + i % 3];
    }
    grid[cell] = held;
    return 0x3fe & ~used;
}

int fill(void) {
    int cell, digit, best = -1, fewest = 10;
    for (cell = 0; cell < 81; ++cell) {
        int count = grid[cell] == 0 ? __builtin_popcount(candidates(cell)) : 10;
        if (count < fewest) fewest = count, best = cell;
    }
    if (best < 0) return 1;
    for (digit = 1; digit <= 9; ++digit) {
        if ((candidates(best) >> digit & 1) == 0) continue;
        grid[best] = digit;
        if (fill()) return 1;
        grid[best] = 0;
    }
    return 0;
}

int main(void) {
    int cases, i, cell;
    char sign;
    if (scanf("%d", &cases) != 1) return 1;
    for (i = 0; i < cases; ++i) {
        int good = 1;
        if (i > 0) scanf(" ---"), puts("---");
        for (cell = 0; cell < 81 && scanf(" %c", &sign) == 1; ++cell) grid[cell] = sign == '?' ? 0 : sign - '0';
        for (cell = 0; cell < 81; ++cell)
            if (grid[cell] != 0 && (candidates(cell) >> grid[cell] & 1) == 0) good = 0;
        if (!good || !fill()) puts("impossible");
        else
            for (cell = 0; cell < 81; ++cell) printf("%d%s", grid[cell], cell % 9 == 8 ? "\n" : "");
    }
    return 0;
}
