// What programs of luogu-p1074 have in common that look at every solution: the cells one after the other in an order that is
// given, 1 to 9 in each.

#pragma once

#include <algorithm>
#include <array>
#include <vector>

struct Rows {
    std::array<int, 81> grid{};  // 0 for an empty cell
    std::array<std::array<bool, 10>, 27> used{};
    std::vector<int> order;
    int best = -1;
    long long tries = 0, most = -1;  // the search gives up behind so many tries; -1: never

    static int ring(int cell) {
        int row = cell / 9, col = cell % 9;
        return 6 + std::min(std::min(row, 8 - row), std::min(col, 8 - col));
    }

    void mark(int cell, int digit, bool on) {
        int row = cell / 9, col = cell % 9;
        used[row][digit] = used[9 + col][digit] = used[18 + row / 3 * 3 + col / 3][digit] = on;
    }

    bool fits(int cell, int digit) const {
        int row = cell / 9, col = cell % 9;
        return !used[row][digit] && !used[9 + col][digit] && !used[18 + row / 3 * 3 + col / 3][digit];
    }

    // false: two clues clash.
    bool set(const std::array<int, 81>& clues) {
        for (int cell = 0; cell < 81; ++cell) {
            if (clues[cell] == 0) continue;
            if (!fits(cell, clues[cell])) return false;
            mark(cell, grid[cell] = clues[cell], true);
        }
        return true;
    }

    void search(size_t at, int points) {
        if (at == order.size()) {
            best = std::max(best, points);
            return;
        }
        int cell = order[at];
        if (grid[cell] != 0) return search(at + 1, points + grid[cell] * ring(cell));
        for (int digit = 1; digit <= 9 && tries != most; ++digit) {
            if (!fits(cell, digit)) continue;
            ++tries;
            mark(cell, digit, true);
            search(at + 1, points + digit * ring(cell));
            mark(cell, digit, false);
        }
    }
};
