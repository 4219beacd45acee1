// Wrong answer. Where nothing is to be filled in the grid is taken for a solution:
// only a search would find that a digit stands twice in a row, column or box.

#include <algorithm>
#include <array>
#include <iostream>

#include "search.h"

bool read(std::array<int, 81>& clues) {
    for (int& digit : clues) std::cin >> digit;
    return !std::cin.fail();
}

int main() {
    std::array<int, 81> clues{};
    for (bool first = true; read(clues); first = false) {
        if (!first) std::cout << '\n';
        Search search(clues);
        bool full = std::find(clues.begin(), clues.end(), 0) == clues.end();
        int solutions = full ? 1 : search.clash ? 0 : search.count(2);
        if (full) search.last = clues;
        if (solutions == 0) std::cout << "Find another job\n";
        if (solutions > 1) std::cout << "Non-unique\n";
        for (int cell = 0; solutions == 1 && cell < 81; ++cell)
            std::cout << search.last[cell] << (cell % 9 == 8 ? '\n' : ' ');
    }
}
