// Time limit exceeded, on hack data only. What tutorials teach for this
// problem: depth-first search in reading order, with the used digits of each
// row, column and box in one word. The tree is that of the plain search, its
// nodes are cheap: the sample's first line alone takes twelve million of them.
// It passes the sample and the judge group; puzzles made against reading order
// take hundreds of millions.

#include <array>
#include <iostream>
#include <string>

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
    int cell = step;
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
    std::ios::sync_with_stdio(false);
    std::string line;
    while (std::cin >> line && line != "end") {
        rows.fill(0);
        cols.fill(0);
        boxes.fill(0);
        for (std::size_t cell = 0; cell < 81; ++cell) {
            grid[cell] = cell < line.size() && line[cell] != '.' ? line[cell] - '0' : 0;
            if (grid[cell] != 0) toggle(static_cast<int>(cell), 1u << grid[cell]);
        }
        search(0);
        for (int digit : grid) std::cout << digit;
        std::cout << '\n';
    }
}
