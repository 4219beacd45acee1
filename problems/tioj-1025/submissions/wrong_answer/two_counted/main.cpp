// Wrong answer. Stops at the second solution, as where the question is whether
// there is just one: right for the sample, which has two.

#include <array>
#include <iostream>
#include <set>

#include "search.h"

int main() {
    std::array<int, 81> clues{};
    for (int& digit : clues) std::cin >> digit;
    Search search(clues);
    std::set<std::array<int, 81>> solutions;
    search.each([&] {
        solutions.insert(search.grid);
        return solutions.size() < 2;
    });
    for (const auto& solution : solutions) {
        for (int cell = 0; cell < 81; ++cell)
            std::cout << solution[cell] << (cell % 9 == 8 ? '\n' : ' ');
        std::cout << '\n';
    }
    std::cout << "there are a total of " << solutions.size() << " solution(s).\n";
}
