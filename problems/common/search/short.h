// What programs of spoj-easudoku have in common, in few bytes, as its judge counts them: a search by fewest candidates, which
// says as well that there is no solution.

#pragma once

#include <bitset>
#include <iostream>

struct Short {
    int grid[81] = {};
    int used[27] = {};  // digits in each row, column and box, digit d as bit d

    static int box(int cell) { return 18 + cell / 27 * 3 + cell % 9 / 3; }

    int free(int cell) const { return 1022 & ~(used[cell / 9] | used[9 + cell % 9] | used[box(cell)]); }

    void toggle(int cell, int digit) {
        used[cell / 9] ^= 1 << digit;
        used[9 + cell % 9] ^= 1 << digit;
        used[box(cell)] ^= 1 << digit;
    }

    // false: two clues clash.
    bool read() {
        bool good = true;
        for (int cell = 0; cell < 81; ++cell) {
            int clue = 0;
            std::cin >> clue;
            if (clue == 0) continue;
            if (free(cell) >> clue & 1) toggle(cell, grid[cell] = clue);
            else good = false;
        }
        return good;
    }

    bool solve() {
        int cell = -1, fewest = 10;
        for (int c = 0; c < 81 && fewest > 1; ++c) {
            int count = static_cast<int>(std::bitset<10>(free(c)).count());
            if (grid[c] == 0 && count < fewest) fewest = count, cell = c;
        }
        if (cell < 0) return true;
        for (int digit = 1; digit <= 9; ++digit) {
            if ((free(cell) >> digit & 1) == 0) continue;
            toggle(cell, grid[cell] = digit);
            if (solve()) return true;
            toggle(cell, digit);
        }
        grid[cell] = 0;
        return false;
    }

    void print(const char* between = " ") const {
        for (int cell = 0; cell < 81; ++cell) std::cout << grid[cell] << (cell % 9 == 8 ? "\n" : between);
    }
};
