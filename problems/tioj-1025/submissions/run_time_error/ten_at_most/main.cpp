// Run-time error. Has room for ten solutions; the eleventh throws, and nobody
// catches it.

#include <algorithm>
#include <array>
#include <iostream>

#include "search.h"

int main() {
    std::array<int, 81> clues{};
    for (int& digit : clues) std::cin >> digit;
    Search search(clues);
    std::array<std::array<int, 81>, 10> solutions{};
    int found = 0;
    search.each([&] {
        solutions.at(found++) = search.grid;
        return true;
    });
    std::sort(solutions.begin(), solutions.begin() + found);
    for (int i = 0; i < found; ++i) {
        for (int cell = 0; cell < 81; ++cell)
            std::cout << solutions[i][cell] << (cell % 9 == 8 ? '\n' : ' ');
        std::cout << '\n';
    }
    std::cout << "there are a total of " << found << " solution(s).\n";
}
