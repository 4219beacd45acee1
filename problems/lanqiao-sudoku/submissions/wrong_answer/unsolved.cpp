// Wrong answer. Places what follows by naked singles and never guesses: where
// that does not fill the grid, the puzzle is printed with its zeros. The same
// mistake as a search that undoes its digits on the way back after it has
// found the solution.

#include <array>
#include <iostream>

bool sees(int a, int b) {
    int row_a = a / 9, col_a = a % 9, row_b = b / 9, col_b = b % 9;
    return row_a == row_b || col_a == col_b ||
           (row_a / 3 == row_b / 3 && col_a / 3 == col_b / 3);
}

// The only digit that fits, or 0 when several do or none.
int only_digit(const std::array<int, 81>& grid, int cell) {
    std::array<bool, 10> taken{};
    for (int other = 0; other < 81; ++other)
        if (sees(cell, other)) taken[grid[other]] = true;
    int found = 0;
    for (int digit = 1; digit <= 9; ++digit) {
        if (taken[digit]) continue;
        if (found != 0) return 0;
        found = digit;
    }
    return found;
}

int main() {
    std::array<int, 81> grid{};
    char c;
    for (int cell = 0; cell < 81 && std::cin >> c;) {
        if (c == '.') c = '0';
        if (c >= '0' && c <= '9') grid[cell++] = c - '0';
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int cell = 0; cell < 81; ++cell)
            if (grid[cell] == 0 && (grid[cell] = only_digit(grid, cell)) != 0) changed = true;
    }
    for (int cell = 0; cell < 81; ++cell) {
        std::cout << grid[cell];
        if (cell % 9 == 8) std::cout << '\n';
    }
}
