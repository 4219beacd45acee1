// Wrong answer. Prints one solution, and how many there are.

#include <array>
#include <iostream>

#include "search.h"

int main() {
    std::array<int, 81> clues{};
    for (int& digit : clues) std::cin >> digit;
    Search search(clues);
    int found = 0;
    std::array<int, 81> least{};
    search.each([&] {
        if (found++ == 0 || search.grid < least) least = search.grid;
        return true;
    });
    if (found > 0) {
        for (int cell = 0; cell < 81; ++cell)
            std::cout << least[cell] << (cell % 9 == 8 ? '\n' : ' ');
        std::cout << '\n';
    }
    std::cout << "there are a total of " << found << " solution(s).\n";
}
