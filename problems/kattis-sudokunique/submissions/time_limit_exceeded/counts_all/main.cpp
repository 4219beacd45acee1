// Time limit exceeded, on hack data only. Counts all solutions, and then says that
// they are more than one. An empty grid has 6,670,903,752,021,072,936,960.

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
        int solutions = search.clash ? 0 : search.count(1 << 30);
        if (solutions == 0) std::cout << "Find another job\n";
        if (solutions > 1) std::cout << "Non-unique\n";
        for (int cell = 0; solutions == 1 && cell < 81; ++cell)
            std::cout << search.last[cell] << (cell % 9 == 8 ? '\n' : ' ');
    }
}
