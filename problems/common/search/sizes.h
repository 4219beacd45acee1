// What C++ programs for grids of several sides have in common: fewest candidates first, so that no testcase slows them down,
// and each wrong one is wrong by its own fault alone.

#pragma once

#include <bitset>
#include <vector>

// A grid whose boxes have the side n, row by row, 0 for an empty cell.
struct Sizes {
    int n, side;
    std::vector<int> grid;
    bool clash = false;

    Sizes(int n, const std::vector<int>& clues)
        : n(n), side(n * n), grid(clues.size()), used(3 * side) {
        for (int cell = 0; cell < side * side; ++cell) {
            if (clues[cell] == 0) continue;
            clash = clash || (candidates(cell) >> clues[cell] & 1) == 0;
            put(cell, clues[cell]);
        }
    }

    // Fills the grid with any solution.
    bool solve() {
        if (clash) return false;
        int best = -1, fewest = side + 1;
        for (int cell = 0; cell < side * side; ++cell) {
            if (grid[cell] != 0) continue;
            int count = static_cast<int>(std::bitset<32>(candidates(cell)).count());
            if (count < fewest) fewest = count, best = cell;
        }
        if (best < 0) return true;
        for (int digit = 1; digit <= side; ++digit) {
            if ((candidates(best) >> digit & 1) == 0) continue;
            put(best, digit);
            if (solve()) return true;
            take(best);
        }
        return false;
    }

    // Fills it with the first solution in the order of the rows: each cell gets the smallest digit that leaves one.
    bool least() {
        if (!Sizes(*this).solve()) return false;
        for (int cell = 0; cell < side * side; ++cell)
            for (int digit = 1; grid[cell] == 0; ++digit) {
                if ((candidates(cell) >> digit & 1) == 0) continue;
                put(cell, digit);
                if (!Sizes(*this).solve()) take(cell);
            }
        return true;
    }

  private:
    // Digit d as bit d: rows, columns, boxes.
    std::vector<unsigned> used;

    unsigned candidates(int cell) const {
        return ((2u << side) - 2) & ~(of(cell, 0) | of(cell, 1) | of(cell, 2));
    }

    int unit(int cell, int kind) const {
        int row = cell / side, col = cell % side;
        if (kind == 0) return row;
        return kind == 1 ? side + col : 2 * side + row / n * n + col / n;
    }

    unsigned of(int cell, int kind) const { return used[unit(cell, kind)]; }

    void put(int cell, int digit) {
        grid[cell] = digit;
        for (int kind = 0; kind < 3; ++kind) used[unit(cell, kind)] |= 1u << digit;
    }

    void take(int cell) {
        for (int kind = 0; kind < 3; ++kind) used[unit(cell, kind)] &= ~(1u << grid[cell]);
        grid[cell] = 0;
    }
};
