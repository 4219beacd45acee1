// What programs of hdu-4069 have in common: the clues of a case, and the regions that its walls make.

#pragma once

#include <array>
#include <cstdio>

struct Walled {
    std::array<int, 81> clues{}, walls{}, regions{};

    void read() {
        for (int cell = 0; cell < 81; ++cell) {
            int number = 0;
            if (scanf("%d", &number) != 1) return;
            clues[cell] = number & 15;
            walls[cell] = number >> 4;
        }
        regions.fill(-1);
        for (int cell = 0, count = 0; cell < 81; ++cell)
            if (regions[cell] < 0) flood(cell, count++);
    }

    // Walls: 1 above, 2 to the right, 4 below, 8 to the left.
    void flood(int cell, int region) {
        regions[cell] = region;
        const bool inside[] = {cell > 8, cell % 9 < 8, cell < 72, cell % 9 > 0};
        const int steps[] = {-9, 1, 9, -1};
        for (int way = 0; way < 4; ++way)
            if (inside[way] && (walls[cell] >> way & 1) == 0 && regions[cell + steps[way]] < 0)
                flood(cell + steps[way], region);
    }
};

// Nine lines of nine digits.
inline void print(const std::array<int, 81>& grid) {
    for (int cell = 0; cell < 81; ++cell) printf(cell % 9 == 8 ? "%d\n" : "%d", grid[cell]);
}
