// Wrong answer. Prints the solution that it finds first, in the cells with the
// fewest candidates, and not the least.

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
        bool solved = grid.solve();
        if (!solved) std::cout << "NO SOLUTION\n";
        for (int cell = 0; solved && cell < grid.side * grid.side; ++cell)
            std::cout << grid.grid[cell] << ((cell + 1) % grid.side == 0 ? '\n' : ' ');
    }
}
