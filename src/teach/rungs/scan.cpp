#include <iostream>
#include <string>
#include <vector>

typedef std::vector<int> Grid; // 81 cells in row order; 0 is an empty cell

// The first empty cell from start on; 81 if there is none.
int next_empty(const Grid &grid, int start) {
    int cell = start;
    while (cell < 81 && grid[cell] != 0) {
        cell++;
    }
    return cell;
}

// True if no other cell of the row, column or box has this digit.
bool fits(const Grid &grid, int cell, int digit) {
    int row = cell / 9, column = cell % 9;
    int corner = row / 3 * 27 + column / 3 * 3;
    for (int i = 0; i < 9; i++) {
        int others[] = {row * 9 + i, i * 9 + column, corner + i / 3 * 9 + i % 3};
        for (int k = 0; k < 3; k++) {
            if (others[k] != cell && grid[others[k]] == digit) {
                return false;
            }
        }
    }
    return true;
}

// Fills the cells from start on. Returns false if there is no way, and leaves them empty.
bool search(Grid &grid, int start) {
    int cell = next_empty(grid, start);
    if (cell == 81) {
        //: solved()
        return true;
    }
    //: choose(cell)
    for (int digit = 1; digit <= 9; digit++) {
        if (!fits(grid, cell, digit)) {
            //: conflict(cell, digit)
            continue;
        }
        grid[cell] = digit;
        //: place(cell, digit)
        if (search(grid, cell + 1)) {
            return true;
        }
        grid[cell] = 0;
        //: undo(cell, digit)
    }
    //: dead(cell)
    return false;
}

// Fills the grid with its first solution. Without one, returns false and leaves the grid as it was.
bool solve(Grid &grid) {
    for (int cell = 0; cell < 81; cell++) {
        if (grid[cell] != 0 && !fits(grid, cell, grid[cell])) {
            return false; // two clues clash
        }
    }
    return search(grid, 0);
}
