// Presentation error. Right but for the empty line between two cases, which the sample
// with its one case does not show.

#include <iostream>

#include "sizes.h"

int main() {
    std::ios::sync_with_stdio(false);
    for (int n; std::cin >> n;) {
        std::vector<int> clues(n * n * n * n);
        for (int& clue : clues) std::cin >> clue;
        Sizes grid(n, clues);
        bool solved = grid.least();
        if (!solved) std::cout << "NO SOLUTION\n";
        for (int cell = 0; solved && cell < grid.side * grid.side; ++cell)
            std::cout << grid.grid[cell] << ((cell + 1) % grid.side == 0 ? '\n' : ' ');
    }
}
