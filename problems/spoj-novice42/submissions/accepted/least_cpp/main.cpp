// Accepted. Finds the least solutions digit by digit: what the smallest digit of
// a cell is that leaves a solution, it asks a search by fewest candidates.

#include <iostream>
#include <string>

#include "least.h"

int main() {
    int cases = 0;
    std::cin >> cases;
    while (cases-- > 0) {
        std::string word, number;
        std::cin >> word >> number;
        std::array<int, 81> clues{};
        char c;
        for (int cell = 0; cell < 81 && std::cin >> c; ++cell) clues[cell] = c - '0';
        auto grid = least(clues);
        std::cout << word << ' ' << number << '\n';
        for (int cell = 0; cell < 81; ++cell) {
            std::cout << grid[cell];
            if (cell % 9 == 8) std::cout << '\n';
        }
    }
}
