// Time limit exceeded, on hack data only. Depth-first search in reading order,
// with tables that say which digits each row, column and box has used. It passes
// the sample and the judge group.

#include <algorithm>
#include <array>
#include <iostream>
#include <string>

std::array<int, 81> grid;
bool in_row[9][10], in_col[9][10], in_box[9][10];

int box_of(int row, int col) { return row / 3 * 3 + col / 3; }

void mark(int cell, int digit, bool used) {
    int row = cell / 9, col = cell % 9;
    in_row[row][digit] = in_col[col][digit] = in_box[box_of(row, col)][digit] = used;
}

bool search(int step) {
    if (step == 81) return true;
    int cell = step;
    if (grid[cell] != 0) return search(step + 1);
    int row = cell / 9, col = cell % 9, box = box_of(row, col);
    for (int digit = 1; digit <= 9; ++digit) {
        if (in_row[row][digit] || in_col[col][digit] || in_box[box][digit]) continue;
        mark(cell, digit, true);
        grid[cell] = digit;
        if (search(step + 1)) return true;
        mark(cell, digit, false);
        grid[cell] = 0;
    }
    return false;
}

int main() {
    std::string word, number;
    int sum = 0;
    while (std::cin >> word >> number) {
        std::array<int, 81> clues{};
        char c;
        for (int cell = 0; cell < 81 && std::cin >> c; ++cell) clues[cell] = c - '0';
        grid = clues;
        for (auto* table : {in_row, in_col, in_box})
            for (int unit = 0; unit < 9; ++unit) std::fill_n(table[unit], 10, false);
        for (int cell = 0; cell < 81; ++cell)
            if (grid[cell] != 0) mark(cell, grid[cell], true);
        search(0);
        sum += grid[0] * 100 + grid[1] * 10 + grid[2];
    }
    std::cout << sum << '\n';
}
