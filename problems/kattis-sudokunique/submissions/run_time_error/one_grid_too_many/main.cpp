// Run-time error. Reads while the input has not ended, but behind the last digit
// there is a line end still. All answers are printed, then a grid is read that is
// not there: at() throws, and nobody catches it.

#include <array>
#include <iostream>
#include <vector>

#include "search.h"

int main() {
    for (bool first = true; !std::cin.eof(); first = false) {
        std::vector<int> digits;
        for (int digit; digits.size() < 81 && std::cin >> digit;) digits.push_back(digit);
        std::array<int, 81> clues{};
        for (int cell = 0; cell < 81; ++cell) clues[cell] = digits.at(cell);
        if (!first) std::cout << '\n';
        Search search(clues);
        int solutions = search.clash ? 0 : search.count(2);
        if (solutions == 0) std::cout << "Find another job\n";
        if (solutions > 1) std::cout << "Non-unique\n";
        for (int cell = 0; solutions == 1 && cell < 81; ++cell)
            std::cout << search.last[cell] << (cell % 9 == 8 ? '\n' : ' ');
        std::cout.flush();
    }
}
