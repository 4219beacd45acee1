// Time limit exceeded, on hack data only. Bitmasks, but the cells go column by
// column. A puzzle against reading order, mirrored at its diagonal, is a
// puzzle against this one.

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
    int cell = step % 9 * 9 + step / 9;
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
    int filled = 0;
    while (std::cin >> grid[filled]) {
        if (++filled < 81) continue;
        rows.fill(0);
        cols.fill(0);
        boxes.fill(0);
        for (int cell = 0; cell < 81; ++cell)
            if (grid[cell] != 0) toggle(cell, 1u << grid[cell]);
        search(0);
        for (int cell = 0; cell < 81; ++cell)
            std::cout << grid[cell] << (cell % 9 == 8 ? '\n' : ' ');
        filled = 0;
    }
}
