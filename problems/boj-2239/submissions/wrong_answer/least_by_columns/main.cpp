// Wrong answer. Takes the cells column by column, so that it finds the solution
// whose columns are the least, one below the other. Of one solution that is the
// same.

#include <iostream>

#include "least.h"

std::array<int, 81> transposed(const std::array<int, 81>& grid) {
    std::array<int, 81> turned{};
    for (int cell = 0; cell < 81; ++cell) turned[cell % 9 * 9 + cell / 9] = grid[cell];
    return turned;
}

int main() {
    std::array<int, 81> clues{};
    char c;
    for (int cell = 0; cell < 81 && std::cin >> c;)
        if (c == '.' || (c >= '0' && c <= '9')) clues[cell++] = c == '.' ? 0 : c - '0';
    auto grid = transposed(least(transposed(clues)));
    for (int cell = 0; cell < 81; ++cell) {
        std::cout << grid[cell];
        if (cell % 9 == 8) std::cout << '\n';
    }
}
