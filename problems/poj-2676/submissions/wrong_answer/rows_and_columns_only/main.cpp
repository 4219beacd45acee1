// Wrong answer. Fills the grid so that rows and columns hold each digit once,
// keeps every clue, and forgets the boxes: here the rows stand in their place.

#include <array>
#include <iostream>

#include "search.h"

int main() {
    std::array<int, 81> clues{}, rows{};
    for (int cell = 0; cell < 81; ++cell) rows[cell] = cell / 9;
    int cases = 0;
    std::cin >> cases;
    while (cases-- > 0) {
        for (int& clue : clues) {
            char sign = '0';
            std::cin >> sign;
            clue = sign - '0';
        }
        Search search(clues, rows);
        search.solve();
        for (int cell = 0; cell < 81; ++cell) std::cout << search.grid[cell] << (cell % 9 == 8 ? "\n" : "");
    }
}
