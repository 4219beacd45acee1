// Accepted. Bitmasks of the digits used in each row, column and box; the cell
// with the fewest candidates is filled first, and a digit with one place left
// in a unit is placed before any guess. Reads character by character, so it
// does not care how the digits are spaced or how lines end.

#include <array>
#include <iostream>
#include <string>

#include "search.h"

int main() {
    std::array<int, 81> clues{};
    char c;
    for (int cell = 0; cell < 81 && std::cin >> c;) {
        if (c == '.') c = '0';
        if (c >= '0' && c <= '9') clues[cell++] = c - '0';
    }
    Search search(clues);
    search.solve();
    for (int cell = 0; cell < 81; ++cell) {
        std::cout << search.grid[cell];
        if (cell % 9 == 8) std::cout << '\n';
    }
}
