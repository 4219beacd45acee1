#include <iostream>
#include <string>
#include <utility>
#include <vector>

typedef std::vector<int> Grid; // 81 cells in row order; 0 is an empty cell

// A unit of a cell: its row (0), its column (1) or its box (2).
int unit_of(int cell, int kind) {
    int row = cell / 9, column = cell % 9;
    int units[] = {row, 9 + column, 18 + row / 3 * 3 + column / 3};
    return units[kind];
}

// The cells of a unit, in row order.
int cell_of(int unit, int i) {
    if (unit < 9) {
        return unit * 9 + i;
    }
    if (unit < 18) {
        return i * 9 + unit - 9;
    }
    return (unit - 18) / 3 * 27 + (unit - 18) % 3 * 3 + i / 3 * 9 + i % 3;
}

int digit_of(int bit) {
    return __builtin_ctz(bit) + 1;
}

struct Board {
    Grid grid;
    int used[27]; // the digits that each row, column and box has
    std::vector<std::pair<int, int> > trail; // the cells filled by the two rules, in order, each with its digit's bit

    explicit Board(const Grid &clues) : grid(clues), used() {}

    // Fills the empty cells. Returns false if there is no way, and leaves them empty.
    bool search() {
        size_t certain = trail.size();
        if (propagate()) {
            int cell = with_fewest();
            if (cell == 81) {
                //: solved()
                return true;
            }
            int left = candidates(cell);
            //: choose(cell)
            while (left != 0) {
                int bit = left & -left;
                left ^= bit;
                set(cell, bit);
                //: place(cell, digit_of(bit))
                if (search()) {
                    return true;
                }
                clear(cell, bit);
                //: undo(cell, digit_of(bit))
            }
            //: dead(cell)
        }
        while (trail.size() > certain) {
            int cell = trail.back().first, bit = trail.back().second;
            trail.pop_back();
            clear(cell, bit);
            //: undoForced(cell, digit_of(bit))
        }
        return false;
    }

    // The first of the empty cells with the fewest candidates; 81 if no cell is empty.
    int with_fewest() const {
        int best = 81, fewest = 10;
        for (int cell = 0; cell < 81; cell++) {
            int count = __builtin_popcount(candidates(cell));
            if (grid[cell] == 0 && count < fewest) {
                best = cell;
                fewest = count;
            }
        }
        return best;
    }

    // Applies both rules until neither finds anything more. Returns false at a contradiction.
    bool propagate() {
        while (true) {
            size_t before = trail.size();
            if (!naked_singles() || !hidden_singles()) {
                return false;
            }
            if (trail.size() == before) {
                return true;
            }
        }
    }

    bool naked_singles() {
        for (int cell = 0; cell < 81; cell++) {
            int fits = candidates(cell);
            if (grid[cell] != 0 || __builtin_popcount(fits) > 1) {
                continue;
            }
            if (fits == 0) {
                //: deadNaked(cell)
                return false;
            }
            trail.push_back(std::make_pair(cell, fits));
            set(cell, fits);
            //: naked(cell, digit_of(fits))
        }
        return true;
    }

    bool hidden_singles() {
        for (int unit = 0; unit < 27; unit++) {
            if (!hidden_singles_of(unit)) {
                return false;
            }
        }
        return true;
    }

    bool hidden_singles_of(int unit) {
        for (int digit = 1; digit <= 9; digit++) {
            int bit = 1 << (digit - 1);
            if (used[unit] & bit) {
                continue;
            }
            int places = 0, cell = 81;
            for (int i = 0; i < 9; i++) {
                int other = cell_of(unit, i);
                if (grid[other] == 0 && (candidates(other) & bit)) {
                    places++;
                    cell = other;
                }
            }
            if (places == 0) {
                //: deadUnit(unit, digit)
                return false;
            }
            if (places == 1) {
                trail.push_back(std::make_pair(cell, bit));
                set(cell, bit);
                //: hidden(cell, digit)
            }
        }
        return true;
    }

    // The digits that fit in a cell.
    int candidates(int cell) const {
        int taken = 0;
        for (int kind = 0; kind < 3; kind++) {
            taken |= used[unit_of(cell, kind)];
        }
        return ~taken & 0x1ff;
    }

    void set(int cell, int bit) {
        grid[cell] = digit_of(bit);
        flip(cell, bit);
    }

    void clear(int cell, int bit) {
        grid[cell] = 0;
        flip(cell, bit);
    }

    void flip(int cell, int bit) {
        for (int kind = 0; kind < 3; kind++) {
            used[unit_of(cell, kind)] ^= bit;
        }
    }
};

// Fills the grid with its first solution. Without one, returns false and leaves the grid as it was.
bool solve(Grid &grid) {
    Board board(grid);
    for (int cell = 0; cell < 81; cell++) {
        if (grid[cell] == 0) {
            continue;
        }
        int bit = 1 << (grid[cell] - 1);
        if (!(board.candidates(cell) & bit)) {
            return false; // two clues clash
        }
        board.flip(cell, bit);
    }
    bool solved = board.search();
    grid = board.grid;
    return solved;
}
