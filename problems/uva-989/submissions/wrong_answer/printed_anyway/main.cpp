// Wrong answer. Never asks whether there was a solution: where there is none,
// it prints what was given.

#include <iostream>

#include "sizes.h"

int main() {
    std::ios::sync_with_stdio(false);
    bool first = true;
    for (int n; std::cin >> n; first = false) {
        std::vector<int> clues(n * n * n * n);
        for (int& clue : clues) std::cin >> clue;
        Sizes grid(n, clues);
        grid.least();
        if (!first) std::cout << '\n';
        for (int cell = 0; cell < grid.side * grid.side; ++cell)
            std::cout << grid.grid[cell] << ((cell + 1) % grid.side == 0 ? '\n' : ' ');
    }
}
