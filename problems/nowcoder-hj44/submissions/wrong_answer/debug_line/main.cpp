// Wrong answer. The right grid, and under it a line that was meant for the
// author: the number of cells filled in. Standard output belongs to the answer
// alone.

#include <array>
#include <iostream>
#include <string>

#include "search.h"

int main() {
    std::array<int, 81> clues{};
    int filled = 0;
    while (std::cin >> clues[filled]) {
        if (++filled < 81) continue;
        Search search(clues);
        search.solve();
        int empty = 0;
        for (int cell = 0; cell < 81; ++cell) {
            std::cout << search.grid[cell] << (cell % 9 == 8 ? '\n' : ' ');
            empty += clues[cell] == 0;
        }
        std::cout << "filled " << empty << '\n';
        filled = 0;
    }
}
