// Accepted. Bitmasks of the digits used in each row, column and box; the cell
// with the fewest candidates is filled first, and a digit with one place left
// in a unit is placed before any guess. Reads sign by sign, so that neither the
// empty lines nor anything else about the lines matters.

#include <array>
#include <iostream>

#include "search.h"

int main() {
    std::array<int, 81> clues{};
    int filled = 0;
    bool first = true;
    for (char sign; std::cin >> sign;) {
        clues[filled] = sign == '?' ? 0 : sign - '0';
        if (++filled < 81) continue;
        Search search(clues);
        search.solve();
        if (!first) std::cout << '\n';
        first = false;
        for (int cell = 0; cell < 81; ++cell)
            std::cout << search.grid[cell] << (cell % 9 == 8 ? '\n' : ' ');
        filled = 0;
    }
}
