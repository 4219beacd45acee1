// Accepted. Bitmasks of the digits used in each row, column and box; the cell
// with the fewest candidates is filled first, and a digit with one place left
// in a unit is placed before any guess. Picks digits and dots out of the text,
// so quotes, commas and blanks may stand as they like.

#include <array>
#include <iostream>
#include <string>

#include "search.h"

void show(const std::array<int, 81>& grid) {
    std::cout << '[';
    for (int cell = 0; cell < 81; ++cell) {
        std::cout << (cell % 9 == 0 ? "[" : "") << '"' << grid[cell] << '"';
        std::cout << (cell % 9 != 8 ? "," : cell != 80 ? "]," : "]");
    }
    std::cout << "]\n";
}

int main() {
    std::array<int, 81> clues{};
    int filled = 0;
    char c;
    while (std::cin >> c) {
        if (c != '.' && (c < '1' || c > '9')) continue;
        clues[filled++] = c == '.' ? 0 : c - '0';
        if (filled < 81) continue;
        Search search(clues);
        search.solve();
        show(search.grid);
        filled = 0;
    }
}
