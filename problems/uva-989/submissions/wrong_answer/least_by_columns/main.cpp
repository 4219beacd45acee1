// Wrong answer. Compares solutions by columns, where the statement says that
// rows come first.

#include <iostream>

#include "sizes.h"

int main() {
    std::ios::sync_with_stdio(false);
    bool first = true;
    for (int n; std::cin >> n; first = false) {
        int side = n * n;
        std::vector<int> turned(side * side);
        for (int cell = 0; cell < side * side; ++cell)
            std::cin >> turned[cell % side * side + cell / side];
        Sizes grid(n, turned);
        if (!first) std::cout << '\n';
        bool solved = grid.least();
        if (!solved) std::cout << "NO SOLUTION\n";
        for (int cell = 0; solved && cell < side * side; ++cell)
            std::cout << grid.grid[cell % side * side + cell / side]
                      << ((cell + 1) % side == 0 ? '\n' : ' ');
    }
}
