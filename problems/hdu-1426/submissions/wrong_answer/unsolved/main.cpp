// Wrong answer. The search gets its grid by value: it solves a copy, the copy
// is gone when the call returns, and the puzzle is printed as it came in.

#include <array>
#include <iostream>

#include "search.h"

bool solve_copy(Search search) { return search.solve(); }

int main() {
    std::array<int, 81> clues{};
    int filled = 0;
    bool first = true;
    for (char sign; std::cin >> sign;) {
        clues[filled] = sign == '?' ? 0 : sign - '0';
        if (++filled < 81) continue;
        Search search(clues);
        if (!solve_copy(search)) return 1;
        if (!first) std::cout << '\n';
        first = false;
        for (int cell = 0; cell < 81; ++cell) {
            std::cout << (search.grid[cell] == 0 ? '?' : char('0' + search.grid[cell]));
            std::cout << (cell % 9 == 8 ? '\n' : ' ');
        }
        filled = 0;
    }
}
