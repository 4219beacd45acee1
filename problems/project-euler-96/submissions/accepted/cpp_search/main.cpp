// Accepted. Fewest candidates first, and a digit with one place left in a unit
// before any guess.

#include <iostream>
#include <string>

#include "search.h"

int main() {
    std::string word, number;
    int sum = 0;
    while (std::cin >> word >> number) {
        std::array<int, 81> clues{};
        char c;
        for (int cell = 0; cell < 81 && std::cin >> c; ++cell) clues[cell] = c - '0';
        Search search(clues);
        search.solve();
        sum += search.grid[0] * 100 + search.grid[1] * 10 + search.grid[2];
    }
    std::cout << sum << '\n';
}
