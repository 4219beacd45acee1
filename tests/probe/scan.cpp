// Rung 1 of the ladder in C++, for loj 10027: the search of src/teach/rungs/scan.rs, cell by cell and digit by digit.
#include <iostream>
#include <string>
typedef std::string Grid;

bool fits(const Grid &grid, int cell, char digit) {
    int row = cell / 9, column = cell % 9, corner = row / 3 * 27 + column / 3 * 3;
    for (int i = 0; i < 9; i++)
        for (int other : {row * 9 + i, i * 9 + column, corner + i / 3 * 9 + i % 3})
            if (other != cell && grid[other] == digit) return false;
    return true;
}

bool search(Grid &grid, int start) {
    int cell = start;
    while (cell < 81 && grid[cell] != '.') cell++;
    if (cell == 81) return true;
    for (char digit = '1'; digit <= '9'; digit++) {
        if (!fits(grid, cell, digit)) continue;
        grid[cell] = digit;
        if (search(grid, cell + 1)) return true;
        grid[cell] = '.';
    }
    return false;
}

int main() {
    Grid grid;
    while (std::cin >> grid && grid != "end") {
        search(grid, 0);
        std::cout << grid << '\n';
    }
}
