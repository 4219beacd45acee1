// Reading and printing of programs of hdu-2780 and hdu-3111: nine rows of nine signs without blanks.

#pragma once

#include <iostream>
#include <string>

#include "search.h"

inline std::array<int, 81> clues() {
    std::array<int, 81> grid{};
    char sign = '?';
    for (int& cell : grid) cell = std::cin >> sign && sign != '?' ? sign - '0' : 0;
    return grid;
}

inline void print(const std::array<int, 81>& grid) {
    for (int cell = 0; cell < 81; ++cell) std::cout << grid[cell] << (cell % 9 == 8 ? "\n" : "");
}
