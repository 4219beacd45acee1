// poj-2676, somebody's first try.
#include <cstdio>

int grid[9][9];

bool fits(int row, int column, int digit) {
    for (int i = 0; i < 9; i++) {
        if (grid[row][i] == digit || grid[i][column] == digit) return false;
        if (grid[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3] == digit) return false;
    }
    return true;
}

bool search(int cell) {
    if (cell == 81) return true;
    int row = cell / 9, column = cell % 9;
    if (grid[row][column] != 0) return search(cell + 1);
    for (int digit = 1; digit <= 9; digit++) {
        if (fits(row, column, digit)) {
            grid[row][column] = digit;
            return search(cell + 1);
        }
    }
    grid[row][column] = 0;
    return false;
}

int main() {
    int puzzles;
    scanf("%d", &puzzles);
    while (puzzles-- > 0) {
        for (int cell = 0; cell < 81; cell++) scanf("%1d", &grid[cell / 9][cell % 9]);
        search(0);
        for (int cell = 0; cell < 81; cell++) printf("%d%s", grid[cell / 9][cell % 9], cell % 9 == 8 ? "\n" : "");
    }
}
