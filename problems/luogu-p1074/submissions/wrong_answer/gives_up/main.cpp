// Wrong answer. Gives up behind ten million tries, as a published program does, so as to be in time: row by row from the top,
// and with the best score so far.

#include "rows.h"

#include <iostream>

int main() {
    std::array<int, 81> clues{};
    Rows rows;
    rows.most = 10000000;
    for (int cell = 0; cell < 81; ++cell) {
        std::cin >> clues[cell];
        rows.order.push_back(cell);
    }
    if (rows.set(clues)) rows.search(0, 0);
    std::cout << rows.best << "\n";
}
