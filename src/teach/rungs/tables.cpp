#include <iostream>
#include <string>
#include <vector>

typedef std::vector<int> Grid; // 81 cells in row order; 0 is an empty cell

// Which digits each row, column and box has.
struct Tables {
    bool rows[9][10], columns[9][10], boxes[9][10];

    bool has(int cell, int digit) const {
        int row = cell / 9, column = cell % 9;
        return rows[row][digit] || columns[column][digit] || boxes[row / 3 * 3 + column / 3][digit];
    }

    void set(int cell, int digit, bool has) {
        int row = cell / 9, column = cell % 9;
        rows[row][digit] = has;
        columns[column][digit] = has;
        boxes[row / 3 * 3 + column / 3][digit] = has;
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
bool search(Grid &grid, Tables &used, int start) {
    int cell = next_empty(grid, start);
    if (cell == 81) {
        //: solved()
        return true;
    }
    //: choose(cell)
    for (int digit = 1; digit <= 9; digit++) {
        if (used.has(cell, digit)) {
            //: conflict(cell, digit)
            continue;
        }
        grid[cell] = digit;
        used.set(cell, digit, true);
        //: place(cell, digit)
        if (search(grid, used, cell + 1)) {
            return true;
        }
        grid[cell] = 0;
        used.set(cell, digit, false);
        //: undo(cell, digit)
    }
    //: dead(cell)
    return false;
}

// Fills the grid with its first solution. Without one, returns false and leaves the grid as it was.
bool solve(Grid &grid) {
    Tables tables = Tables(); // all false
    for (int cell = 0; cell < 81; cell++) {
        if (grid[cell] == 0) {
            continue;
        }
        if (tables.has(cell, grid[cell])) {
            return false; // two clues clash
        }
        tables.set(cell, grid[cell], true);
    }
    return search(grid, tables, 0);
}
