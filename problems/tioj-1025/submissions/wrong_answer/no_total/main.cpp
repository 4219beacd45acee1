// Wrong answer. Says how many there are in other words than the judge's: with a
// capital letter, as in a copy of a program that goes about.

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
        return true;
    });
    for (const auto& solution : solutions) {
        for (int cell = 0; cell < 81; ++cell)
            std::cout << solution[cell] << (cell % 9 == 8 ? '\n' : ' ');
        std::cout << '\n';
    }
    std::cout << "There are a total of " << solutions.size() << " solution(s).\n";
}
