// Wrong answer. Prints the solutions as the search finds them, which takes the cell
// with the fewest candidates first: that is not their order.

#include <array>
#include <iostream>

#include "search.h"

int main() {
    std::array<int, 81> clues{};
    for (int& digit : clues) std::cin >> digit;
    Search search(clues);
    int found = 0;
    search.each([&] {
        ++found;
        for (int cell = 0; cell < 81; ++cell)
            std::cout << search.grid[cell] << (cell % 9 == 8 ? '\n' : ' ');
        std::cout << '\n';
        return true;
    });
    std::cout << "there are a total of " << found << " solution(s).\n";
}
