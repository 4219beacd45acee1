// Run-time error. Chooses the best of all scores without a look whether there is one.

#include "best.h"

#include <iostream>

int main() {
    Grid clues{};
    for (int& cell : clues) std::cin >> cell;
    std::vector<int> scores;
    if (Best(clues).score >= 0) scores.push_back(Best(clues).score);
    std::cout << scores.at(0) << "\n";
}
