// Wrong answer. The greatest solution, as a search by rows finds it that tries 9
// before 1, or one that goes on and keeps what it has found last.

#include <iostream>

#include "least.h"

std::array<int, 81> complement(std::array<int, 81> grid) {
    for (int& digit : grid)
        if (digit != 0) digit = 10 - digit;
    return grid;
}

int main() {
    std::array<int, 81> clues{};
    char c;
    for (int cell = 0; cell < 81 && std::cin >> c;)
        if (c == '.' || (c >= '0' && c <= '9')) clues[cell++] = c == '.' ? 0 : c - '0';
    auto grid = complement(least(complement(clues)));
    for (int cell = 0; cell < 81; ++cell) {
        std::cout << grid[cell];
        if (cell % 9 == 8) std::cout << '\n';
    }
}
