// Wrong answer. Scores the first solution that it finds, with the fullest rows first: right where there is only one.

#include "rows.h"

#include <iostream>

int search(Rows& rows, size_t at, int points) {
    if (at == 81) return points;
    int cell = rows.order[at];
    if (rows.grid[cell] != 0) return search(rows, at + 1, points + rows.grid[cell] * Rows::ring(cell));
    for (int digit = 9; digit >= 1; --digit) {
        if (!rows.fits(cell, digit)) continue;
        rows.mark(cell, digit, true);
        int found = search(rows, at + 1, points + digit * Rows::ring(cell));
        if (found >= 0) return found;
        rows.mark(cell, digit, false);
    }
    return -1;
}

int main() {
    std::array<int, 81> clues{};
    std::array<int, 9> empty{};
    Rows rows;
    for (int cell = 0; cell < 81; ++cell) {
        std::cin >> clues[cell];
        empty[cell / 9] += clues[cell] == 0;
        rows.order.push_back(cell);
    }
    std::stable_sort(rows.order.begin(), rows.order.end(), [&](int a, int b) { return empty[a / 9] * 9 + a / 9 < empty[b / 9] * 9 + b / 9; });
    std::cout << (rows.set(clues) ? search(rows, 0, 0) : -1) << "\n";
}
