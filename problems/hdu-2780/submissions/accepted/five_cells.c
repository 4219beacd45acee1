/* Accepted. Fills the five empty cells in order and looks at all units in the end, as the contest's size allows: each cell has
   two or three digits that fit. A digit that fits clashes with no clue; clues that clash with each other are found in the end. */

#include <stdio.h>

char grid[9][10];

int fits(int row, int col, char digit) {
    int i, count = 0;
    for (i = 0; i < 9; ++i)
        count += (grid[row][i] == digit) + (grid[i][col] == digit) + (grid[row / 3 * 3 + i / 3][col / 3 * 3 + i % 3] == digit);
    return count == (grid[row][col] == digit ? 3 : 0);
}

int fill(int cell) {
    int row = cell / 9, col = cell % 9;
    char digit;
    if (cell == 81) {
        while (cell-- > 0)
            if (!fits(cell / 9, cell % 9, grid[cell / 9][cell % 9])) return 0;
        return 1;
    }
    if (grid[row][col] != '0') return fill(cell + 1);
    for (digit = '1'; digit <= '9'; ++digit) {
        if (!fits(row, col, digit)) continue;
        grid[row][col] = digit;
        if (fill(cell + 1)) return 1;
        grid[row][col] = '0';
    }
    return 0;
}

int main(void) {
    int cases, i, row;
    if (scanf("%d", &cases) != 1) return 1;
    for (i = 0; i < cases; ++i) {
        if (i > 0) puts("");
        for (row = 0; row < 9; ++row)
            if (scanf("%9s", grid[row]) != 1) return 1;
        if (!fill(0)) puts("Could not complete this grid.");
        else
            for (row = 0; row < 9; ++row) puts(grid[row]);
    }
    return 0;
}
