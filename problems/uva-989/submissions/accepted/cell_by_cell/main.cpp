// Accepted. Each cell gets the smallest digit that leaves a solution, which a
// search in the cell with the fewest candidates tells.

#include <iostream>

#include "sizes.h"

int main() {
    std::ios::sync_with_stdio(false);
    bool first = true;
    for (int n; std::cin >> n; first = false) {
        std::vector<int> clues(n * n * n * n);
        for (int& clue : clues) std::cin >> clue;
        Sizes grid(n, clues);
        if (!first) std::cout << '\n';
        if (!grid.least()) {
            std::cout << "NO SOLUTION\n";
            continue;
        }
        for (int cell = 0; cell < grid.side * grid.side; ++cell)
            std::cout << grid.grid[cell] << ((cell + 1) % grid.side == 0 ? '\n' : ' ');
    }
}
