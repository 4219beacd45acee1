// What programs of the packages have in common, the accepted fewest_candidates and wrong ones: the right digits. No testcase
// slows it down, so that a wrong program is wrong by its own fault alone.

#pragma once

#include <array>
#include <bitset>

// The box of each cell.
const auto kBoxes = [] {
    std::array<int, 81> boxes{};
    for (int cell = 0; cell < 81; ++cell) boxes[cell] = cell / 27 * 3 + cell % 9 / 3;
    return boxes;
}();

// used[kind][unit]: the digits that row, column or box holds, digit d as bit d - 1.
struct Search {
    std::array<int, 81> grid{};
    std::array<std::array<unsigned, 9>, 3> used{};
    // Two clues are the same in a row, column or box: no search is to be begun.
    bool clash = false;
    // The last solution that was counted.
    std::array<int, 81> last{};
    // The row, the column and the box of each cell, or a region in place of the box.
    std::array<std::array<int, 3>, 81> units{};

    explicit Search(const std::array<int, 81>& clues, const std::array<int, 81>& boxes = kBoxes) {
        for (int cell = 0; cell < 81; ++cell) units[cell] = {cell / 9, cell % 9, boxes[cell]};
        for (int cell = 0; cell < 81; ++cell)
            if (clues[cell] != 0) {
                unsigned bit = 1u << (clues[cell] - 1);
                if ((candidates(cell) & bit) != 0) toggle(cell, bit);
                else clash = true;
                grid[cell] = clues[cell];
            }
    }

    void toggle(int cell, unsigned bit) {
        for (int kind = 0; kind < 3; ++kind) used[kind][units[cell][kind]] ^= bit;
    }

    unsigned candidates(int cell) const {
        const auto& unit = units[cell];
        return 0x1ffu & ~(used[0][unit[0]] | used[1][unit[1]] | used[2][unit[2]]);
    }

    struct Choice {
        int cell = -1;
        unsigned digits = 0;
    };

    // Fewest candidates first, but a digit with one place left in a unit goes
    // before a guess. cell stays -1 on a full grid, digits 0 in a dead end.
    Choice choose() const {
        auto once = used, twice = used;  // a digit in place counts as seen twice
        Choice best;
        int fewest = 10;
        for (int cell = 0; cell < 81; ++cell) {
            if (grid[cell] != 0) continue;
            unsigned free = candidates(cell);
            for (int kind = 0; kind < 3; ++kind) {
                int u = units[cell][kind];
                twice[kind][u] |= once[kind][u] & free;
                once[kind][u] |= free;
            }
            int count = static_cast<int>(std::bitset<9>(free).count());
            if (count < 2) return {cell, free};
            if (count < fewest) {
                fewest = count;
                best = {cell, free};
            }
        }
        if (best.cell < 0) return best;
        for (const auto& kind : once)
            for (unsigned seen : kind)
                if (seen != 0x1ffu) return {best.cell, 0};
        for (int cell = 0; cell < 81; ++cell) {
            if (grid[cell] != 0) continue;
            unsigned hidden = 0;
            for (int kind = 0; kind < 3; ++kind) {
                int u = units[cell][kind];
                hidden |= once[kind][u] & ~twice[kind][u];
            }
            hidden &= candidates(cell);
            if (hidden != 0) return {cell, hidden & (~hidden + 1)};
        }
        return best;
    }

    bool solve() {
        Choice choice = choose();
        if (choice.cell < 0) return true;
        for (int digit = 1; digit <= 9; ++digit) {
            unsigned bit = 1u << (digit - 1);
            if ((choice.digits & bit) == 0) continue;
            toggle(choice.cell, bit);
            grid[choice.cell] = digit;
            if (solve()) return true;
            toggle(choice.cell, bit);
        }
        grid[choice.cell] = 0;
        return false;
    }

    // Visits the solutions until that gives false; the grid is the solution then, and after all of them what it was.
    template <class Visit>
    bool each(Visit visit) {
        Choice choice = choose();
        if (choice.cell < 0) return visit();
        bool more = true;
        for (int digit = 1; digit <= 9 && more; ++digit) {
            unsigned bit = 1u << (digit - 1);
            if ((choice.digits & bit) == 0) continue;
            toggle(choice.cell, bit);
            grid[choice.cell] = digit;
            more = each(visit);
            toggle(choice.cell, bit);
        }
        grid[choice.cell] = 0;
        return more;
    }

    // How many solutions there are, up to a limit; the grid stays as it was.
    int count(int limit) {
        int found = 0;
        each([&] {
            last = grid;
            return ++found < limit;
        });
        return found;
    }
};
