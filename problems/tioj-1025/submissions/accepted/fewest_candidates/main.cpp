// Accepted. The cell with the fewest candidates is filled first, so that the
// solutions come in any order; they are sorted before they are printed.

#include <algorithm>
#include <array>
#include <iostream>
#include <vector>

#include "search.h"

int main() {
    std::array<int, 81> clues{};
    for (int& digit : clues) std::cin >> digit;
    Search search(clues);
    std::vector<std::array<int, 81>> solutions;
    search.each([&] {
        solutions.push_back(search.grid);
        return true;
    });
    std::sort(solutions.begin(), solutions.end());
    for (const auto& solution : solutions) {
        for (int cell = 0; cell < 81; ++cell)
            std::cout << solution[cell] << (cell % 9 == 8 ? '\n' : ' ');
        std::cout << '\n';
    }
    std::cout << "there are a total of " << solutions.size() << " solution(s).\n";
}
