// Wrong answer. The search gets its grid by value: it solves a copy, the copy
// is gone when the call returns, and the puzzle is printed as it came in, with
// zeros for the dots.

#include <array>
#include <iostream>
#include <string>

#include "search.h"

bool solve_copy(Search search) { return search.solve(); }

int main() {
    std::ios::sync_with_stdio(false);
    std::string line;
    while (std::cin >> line && line != "end") {
        std::array<int, 81> clues{};
        for (std::size_t cell = 0; cell < 81 && cell < line.size(); ++cell)
            clues[cell] = line[cell] == '.' ? 0 : line[cell] - '0';
        Search search(clues);
        if (!solve_copy(search)) return 1;
        for (int digit : search.grid) std::cout << digit;
        std::cout << '\n';
    }
}
