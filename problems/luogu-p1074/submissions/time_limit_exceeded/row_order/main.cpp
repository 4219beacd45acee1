// Time limit exceeded, on judge data too. Looks at every solution, row by row from the top: where the clues are at the
// bottom that takes minutes, and going from the bottom up, or beginning with the fullest row, milliseconds.

#include "rows.h"

#include <iostream>

int main() {
    std::array<int, 81> clues{};
    Rows rows;
    for (int cell = 0; cell < 81; ++cell) {
        std::cin >> clues[cell];
        rows.order.push_back(cell);
    }
    if (rows.set(clues)) rows.search(0, 0);
    std::cout << rows.best << "\n";
}
