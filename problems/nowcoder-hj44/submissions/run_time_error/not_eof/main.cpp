// Run-time error. Cuts lines with strtok() and loops "while not eof", which is
// true once more after the last line break: the line read then is empty,
// strtok() returns a null pointer, and reading through it is a segmentation
// fault. Input without a final line break ends one step earlier and is solved.

#include <array>
#include <iostream>
#include <string>
#include <cstring>

#include "search.h"

int main() {
    std::string line;
    while (!std::cin.eof()) {
        std::array<int, 81> clues{};
        for (int row = 0; row < 9; ++row) {
            std::getline(std::cin, line);
            char* word = std::strtok(line.data(), " \t\r");
            for (int col = 0; col < 9; ++col) {
                const volatile char* first = word;  // null after the last line
                clues[row * 9 + col] = *first - '0';
                word = std::strtok(nullptr, " \t\r");
            }
        }
        Search search(clues);
        search.solve();
        for (int cell = 0; cell < 81; ++cell)
            std::cout << search.grid[cell] << (cell % 9 == 8 ? '\n' : ' ');
    }
}
