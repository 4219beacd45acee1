// Time limit exceeded, on hack data only. Row by row, and whether equal letters hold equal digits is seen when the grid is full.

#include "letters.h"

struct Rows : Letters {
    std::string filled = grid;

    bool equal_letters() const {
        char digits[128] = {};
        for (int cell = 0; cell < 81; ++cell) {
            char sign = grid[cell];
            if (sign < 'a' || sign == 'e' || sign == 'o') continue;
            char& digit = digits[int(sign)];
            if (digit != 0 && digit != filled[cell]) return false;
            digit = filled[cell];
        }
        return true;
    }

    void rows(int cell) {
        if (cell == 81) {
            found += equal_letters();
            return;
        }
        if (grid[cell] >= '1' && grid[cell] <= '9') return rows(cell + 1);
        for (int digit = 1; digit <= 9; ++digit) {
            int bit = 1 << (digit - 1);
            if ((free(cell) & bit) == 0 || grid[cell] == (digit % 2 == 0 ? 'o' : 'e')) continue;
            mark(cell, bit);
            filled[cell] = static_cast<char>('0' + digit);
            rows(cell + 1);
            for (int unit : {cell / 9, 9 + cell % 9, box(cell)}) used[unit] &= ~bit;
        }
    }
};

int main() {
    int cases;
    for (std::cin >> cases; cases > 0; --cases) {
        Rows grid;
        if (!grid.clash) grid.rows(0);
        std::cout << grid.found << '\n';
    }
}
