// Time limit exceeded, on hack data only. What published programs do that are accepted: looks at every solution, row by row,
// those first that have the fewest empty cells. There are grids with more solutions than anyone can look at.

#include "rows.h"

#include <iostream>

int main() {
    std::array<int, 81> clues{};
    std::array<int, 9> empty{};
    Rows rows;
    for (int cell = 0; cell < 81; ++cell) {
        std::cin >> clues[cell];
        empty[cell / 9] += clues[cell] == 0;
        rows.order.push_back(cell);
    }
    std::stable_sort(rows.order.begin(), rows.order.end(),
                     [&](int a, int b) { return empty[a / 9] * 9 + a / 9 < empty[b / 9] * 9 + b / 9; });
    if (rows.set(clues)) rows.search(0, 0);
    std::cout << rows.best << "\n";
}
