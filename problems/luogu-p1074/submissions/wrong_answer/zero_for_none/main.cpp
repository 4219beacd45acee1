// Wrong answer. The best score begins with 0, which is printed for a grid without a solution in place of -1.

#include "best.h"

#include <iostream>

int main() {
    Grid clues{};
    for (int& cell : clues) std::cin >> cell;
    std::cout << std::max(0, Best(clues).score) << "\n";
}
