// Run-time error. Reads each row as an int and takes it apart as text. Leading
// zeros are lost on the way, so at() runs off the short text and throws
// std::out_of_range; nobody catches it, and the program aborts.

#include <array>
#include <iostream>
#include <string>

#include "search.h"

int main() {
    std::ios::sync_with_stdio(false);
    int cases = 0;
    std::cin >> cases;
    while (cases-- > 0) {
        std::array<int, 81> clues{};
        for (int row = 0; row < 9; ++row) {
            int number = 0;
            std::cin >> number;
            const std::string digits = std::to_string(number);
            for (int col = 0; col < 9; ++col) clues[row * 9 + col] = digits.at(col) - '0';
        }
        Search search(clues);
        search.solve();
        for (int cell = 0; cell < 81; ++cell) {
            std::cout << search.grid[cell];
            if (cell % 9 == 8) std::cout << '\n';
        }
    }
}
