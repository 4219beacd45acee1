// Accepted. Tables of the digits used in each row, column and box; the cell with
// the fewest candidates is filled first.

#include <iostream>

#include "sizes.h"

int main() {
    int cases;
    std::cin >> cases;
    for (int number = 1; number <= cases; ++number) {
        std::vector<int> clues(16);
        for (int& clue : clues) {
            char sign;
            std::cin >> sign;
            clue = sign == '*' ? 0 : sign - '0';
        }
        Sizes grid(2, clues);
        grid.solve();
        std::cout << "Case #" << number << ":\n";
        for (int cell = 0; cell < 16; ++cell)
            std::cout << grid.grid[cell] << (cell % 4 == 3 ? "\n" : "");
    }
}
