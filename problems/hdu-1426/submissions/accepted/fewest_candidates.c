/* Accepted. The cell with the fewest candidates first, which are looked up in
   its row, column and box each time: slower than any mask, and fast enough. */

#include <stdio.h>

int grid[81];

int candidates(int cell) {
    int row = cell / 9, col = cell % 9, used = 0, i;
    for (i = 0; i < 9; ++i) {
        used |= 1 << grid[row * 9 + i] | 1 << grid[i * 9 + col];
        used |= 1 << grid[(row / 3 * 3 + i / 3) * 9 + col / 3 * 3 + i % 3];
    }
    return 0x3fe & ~used;
}

int fill(void) {
    int cell, digit, best = -1, fewest = 10, free = 0;
    for (cell = 0; cell < 81; ++cell) {
        int found = grid[cell] == 0 ? candidates(cell) : 0;
        if (grid[cell] == 0 && __builtin_popcount(found) < fewest) {
            fewest = __builtin_popcount(found);
            best = cell;
            free = found;
        }
    }
    if (best < 0) return 1;
    for (digit = 1; digit <= 9; ++digit) {
        if ((free >> digit & 1) == 0) continue;
        grid[best] = digit;
        if (fill()) return 1;
    }
    grid[best] = 0;
    return 0;
}

int main(void) {
    int cell = 0, printed = 0, i;
    char sign;
    while (scanf(" %c", &sign) == 1) {
        grid[cell++] = sign == '?' ? 0 : sign - '0';
        if (cell < 81) continue;
        cell = 0;
        fill();
        if (printed++) putchar('\n');
        for (i = 0; i < 81; ++i) printf("%d%c", grid[i], i % 9 == 8 ? '\n' : ' ');
    }
    return 0;
}
