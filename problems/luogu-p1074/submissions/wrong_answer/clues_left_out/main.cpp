// Wrong answer. Counts the points of the cells that it fills, and forgets those of the clues.

#include "best.h"

#include <iostream>

int main() {
    Grid clues{};
    for (int& cell : clues) std::cin >> cell;
    int score = Best(clues).score;
    for (int cell = 0; cell < 81 && score >= 0; ++cell) score -= clues[cell] * ring(cell);
    std::cout << score << "\n";
}
