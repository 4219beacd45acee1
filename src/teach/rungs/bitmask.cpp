#include <iostream>
#include <string>
#include <vector>

typedef std::vector<int> Grid; // 81 cells in row order; 0 is an empty cell

// The digits that each row, column and box has: bit 0 is digit 1, bit 8 is digit 9.
struct Masks {
    int rows[9], columns[9], boxes[9];

    // The digits that fit in a cell.
    int candidates(int cell) const {
        int row = cell / 9, column = cell % 9;
        return ~(rows[row] | columns[column] | boxes[row / 3 * 3 + column / 3]) & 0x1ff;
    }

    // Sets a digit that was not there, or clears one that was.
    void flip(int cell, int bit) {
        int row = cell / 9, column = cell % 9;
        rows[row] ^= bit;
        columns[column] ^= bit;
        boxes[row / 3 * 3 + column / 3] ^= bit;
    }
};

// The first empty cell from start on; 81 if there is none.
int next_empty(const Grid &grid, int start) {
    int cell = start;
    while (cell < 81 && grid[cell] != 0) {
        cell++;
    }
    return cell;
}

// Fills the cells from start on. Returns false if there is no way, and leaves them empty.
bool search(Grid &grid, Masks &used, int start) {
    int cell = next_empty(grid, start);
    if (cell == 81) {
        //: solved()
        return true;
    }
    int left = used.candidates(cell);
    //: choose(cell)
    while (left != 0) {
        int bit = left & -left;
        left ^= bit;
        int digit = __builtin_ctz(bit) + 1;
        grid[cell] = digit;
        used.flip(cell, bit);
        //: place(cell, digit)
        if (search(grid, used, cell + 1)) {
            return true;
        }
        grid[cell] = 0;
        used.flip(cell, bit);
        //: undo(cell, digit)
    }
    //: dead(cell)
    return false;
}

// Fills the grid with its first solution. Without one, returns false and leaves the grid as it was.
bool solve(Grid &grid) {
    Masks used = Masks(); // all 0
    for (int cell = 0; cell < 81; cell++) {
        if (grid[cell] == 0) {
            continue;
        }
        int bit = 1 << (grid[cell] - 1);
        if (!(used.candidates(cell) & bit)) {
            return false; // two clues clash
        }
        used.flip(cell, bit);
    }
    return search(grid, used, 0);
}
