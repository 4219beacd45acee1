// Wrong answer. Ends at the first solution, as for the problem that promises just
// one: there are only grids and "Find another job".

#include <array>
#include <iostream>

#include "search.h"

bool read(std::array<int, 81>& clues) {
    for (int& digit : clues) std::cin >> digit;
    return !std::cin.fail();
}

int main() {
    std::array<int, 81> clues{};
    for (bool first = true; read(clues); first = false) {
        if (!first) std::cout << '\n';
        Search search(clues);
        int solutions = !search.clash && search.solve() ? 1 : 0;
        if (solutions == 0) std::cout << "Find another job\n";
        if (solutions > 1) std::cout << "Non-unique\n";
        for (int cell = 0; solutions == 1 && cell < 81; ++cell)
            std::cout << search.grid[cell] << (cell % 9 == 8 ? '\n' : ' ');
    }
}
