// Wrong answer. Fills the grid so that rows and columns hold each digit once,
// and forgets the boxes: here the rows stand in their place. It looks right on
// grids that have a few holes.

#include <array>
#include <iostream>

#include "search.h"

int main() {
    std::array<int, 81> clues{}, rows{};
    for (int cell = 0; cell < 81; ++cell) rows[cell] = cell / 9;
    while (std::cin >> clues[0]) {
        for (int cell = 1; cell < 81; ++cell) std::cin >> clues[cell];
        Search search(clues, rows);
        search.solve();
        for (int cell = 0; cell < 81; ++cell) std::cout << search.grid[cell] << (cell % 9 == 8 ? "\n" : " ");
    }
}
