// What C++ programs of uva-1461 have in common: the solutions of a grid with letters. The cell that the fewest digits fit comes
// first, and a letter keeps its digit once one of its cells has it.

#pragma once

#include <bitset>
#include <iostream>
#include <string>

struct Letters {
    std::string grid;
    // The digits of each row, column and box, digit d as bit d - 1, and the one of each letter.
    int used[27] = {}, letter[128] = {};
    bool clash = false;
    int found = 0;

    Letters() {
        std::string row;
        while (grid.size() < 81 && std::cin >> row) grid += row;
        for (int cell = 0; cell < 81; ++cell)
            if (grid[cell] >= '1' && grid[cell] <= '9') {
                int bit = 1 << (grid[cell] - '1');
                clash |= (free(cell) & bit) == 0;
                mark(cell, bit);
            }
    }

    static int box(int cell) { return 18 + cell / 27 * 3 + cell % 9 / 3; }

    int free(int cell) const { return 0x1ff & ~(used[cell / 9] | used[9 + cell % 9] | used[box(cell)]); }

    void mark(int cell, int bit) {
        for (int unit : {cell / 9, 9 + cell % 9, box(cell)}) used[unit] |= bit;
    }

    void search() {
        int best = -1, digits = 0, fewest = 10;
        for (int cell = 0; cell < 81; ++cell) {
            char sign = grid[cell];
            if (sign >= '1' && sign <= '9') continue;
            int fits = free(cell);
            if (sign == 'e') fits &= 0xaa;
            else if (sign == 'o') fits &= 0x155;
            else if (letter[int(sign)] != 0) fits &= letter[int(sign)];
            int count = static_cast<int>(std::bitset<9>(fits).count());
            if (count < fewest) best = cell, digits = fits, fewest = count;
        }
        if (best < 0) {
            ++found;
            return;
        }
        char sign = grid[best];
        int before = letter[int(sign)];
        for (int digit = 0; digit < 9; ++digit) {
            int bit = 1 << digit;
            if ((digits & bit) == 0) continue;
            mark(best, bit);
            if (sign != '0' && sign != 'e' && sign != 'o') letter[int(sign)] = bit;
            grid[best] = static_cast<char>('1' + digit);
            search();
            for (int unit : {best / 9, 9 + best % 9, box(best)}) used[unit] &= ~bit;
        }
        grid[best] = sign;
        letter[int(sign)] = before;
    }
};
