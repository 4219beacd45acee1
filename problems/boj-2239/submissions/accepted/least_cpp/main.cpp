// Accepted. Finds the least solution digit by digit: what the smallest digit of
// a cell is that leaves a solution, it asks a search by fewest candidates.

#include <iostream>

#include "least.h"

int main() {
    std::array<int, 81> clues{};
    char c;
    for (int cell = 0; cell < 81 && std::cin >> c;)
        if (c == '.' || (c >= '0' && c <= '9')) clues[cell++] = c == '.' ? 0 : c - '0';
    auto grid = least(clues);
    for (int cell = 0; cell < 81; ++cell) {
        std::cout << grid[cell];
        if (cell % 9 == 8) std::cout << '\n';
    }
}
