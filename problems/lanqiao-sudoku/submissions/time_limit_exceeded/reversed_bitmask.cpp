// Time limit exceeded, on hack data only. Depth-first search from the last
// cell back to the first, with bitmasks. Going backwards beats puzzles made
// against reading order, so it looks safe; puzzles made against going
// backwards exist as well.

#include <array>
#include <iostream>

std::array<int, 81> grid;
std::array<unsigned, 9> rows, cols, boxes;

void toggle(int cell, unsigned bit) {
    int row = cell / 9, col = cell % 9;
    rows[row] ^= bit;
    cols[col] ^= bit;
    boxes[row / 3 * 3 + col / 3] ^= bit;
}

bool search(int step) {
    if (step == 81) return true;
    int cell = 80 - step;
    if (grid[cell] != 0) return search(step + 1);
    int row = cell / 9, col = cell % 9;
    unsigned taken = rows[row] | cols[col] | boxes[row / 3 * 3 + col / 3];
    for (int digit = 1; digit <= 9; ++digit) {
        unsigned bit = 1u << digit;
        if ((taken & bit) != 0) continue;
        toggle(cell, bit);
        grid[cell] = digit;
        if (search(step + 1)) return true;
        toggle(cell, bit);
        grid[cell] = 0;
    }
    return false;
}

int main() {
    char c;
    for (int cell = 0; cell < 81 && std::cin >> c;) {
        if (c == '.') c = '0';
        if (c < '0' || c > '9') continue;
        grid[cell] = c - '0';
        if (c != '0') toggle(cell, 1u << grid[cell]);
        ++cell;
    }
    search(0);
    for (int cell = 0; cell < 81; ++cell) {
        std::cout << grid[cell];
        if (cell % 9 == 8) std::cout << '\n';
    }
}
