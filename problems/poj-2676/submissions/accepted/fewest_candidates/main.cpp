// Accepted. Bitmasks of the digits used in each row, column and box; the cell
// with the fewest candidates is filled first, and a digit with one place left
// in a unit is placed before any guess. Where several solutions exist it
// prints the first it meets.

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
            std::string digits;
            std::cin >> digits;
            for (int col = 0; col < 9; ++col) clues[row * 9 + col] = digits[col] - '0';
        }
        Search search(clues);
        search.solve();
        for (int cell = 0; cell < 81; ++cell) {
            std::cout << search.grid[cell];
            if (cell % 9 == 8) std::cout << '\n';
        }
    }
}
