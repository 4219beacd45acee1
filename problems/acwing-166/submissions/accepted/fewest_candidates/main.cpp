// Accepted. Bitmasks of the digits used in each row, column and box; the cell
// with the fewest candidates is filled first, and a digit with one place left
// in a unit is placed before any guess. Stops at the line "end" or at the end
// of input, whichever comes first.

#include <array>
#include <iostream>
#include <string>

#include "search.h"

int main() {
    std::ios::sync_with_stdio(false);
    std::string line;
    while (std::cin >> line && line != "end") {
        std::array<int, 81> clues{};
        for (std::size_t cell = 0; cell < 81 && cell < line.size(); ++cell)
            clues[cell] = line[cell] == '.' ? 0 : line[cell] - '0';
        Search search(clues);
        search.solve();
        for (int digit : search.grid) std::cout << digit;
        std::cout << '\n';
    }
}
