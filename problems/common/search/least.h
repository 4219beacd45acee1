// The least solution: in reading order each empty cell gets the smallest digit that still leaves a solution. Another search,
// which may go about it in any order, says whether it does.

#pragma once

#include "search.h"

inline std::array<int, 81> least(std::array<int, 81> grid) {
    for (int cell = 0; cell < 81; ++cell) {
        if (grid[cell] != 0) continue;
        unsigned free = Search(grid).candidates(cell);
        for (int digit = 1; digit <= 9; ++digit) {
            if ((free >> (digit - 1) & 1) == 0) continue;
            grid[cell] = digit;
            if (Search(grid).solve()) break;
        }
    }
    return grid;
}
