#include <iostream>
#include <string>
using namespace std;

int grid[81];  // in row order; 0 is an empty cell

// Which digits each row, column and box holds: rows[2][7] says whether row 2 has a 7.
bool rows[9][10], columns[9][10], boxes[9][10];

// The number of a cell's box, from 0 to 8.
int box_of(int cell) {
    return cell / 27 * 3 + cell % 9 / 3;
}

// True if no cell of the row, column or box has this digit: three look-ups instead of 27.
bool fits(int cell, int digit) {
    return !rows[cell / 9][digit] && !columns[cell % 9][digit] && !boxes[box_of(cell)][digit];
}

// Records that the digit enters the cell, or leaves it.
void set_used(int cell, int digit, bool is_there) {
    rows[cell / 9][digit] = is_there;
    // --- only: tables ---
    // TO DO: the other two tables stay empty.
    // --- otherwise ---
    columns[cell % 9][digit] = is_there;
    boxes[box_of(cell)][digit] = is_there;
    // --- end ---
}

// Fills the empty cells from start on. Returns false if there is no way, and leaves them empty.
bool search(int start) {
    int cell = start;
    while (cell < 81 && grid[cell] != 0) cell++;
    if (cell == 81) return true;
    for (int digit = 1; digit <= 9; digit++) {
        if (!fits(cell, digit)) continue;
        grid[cell] = digit;
        set_used(cell, digit, true);
        if (search(cell + 1)) return true;
        set_used(cell, digit, false);
        grid[cell] = 0;
    }
    return false;
}

int main() {
    int puzzles;
    cin >> puzzles;
    while (puzzles-- > 0) {
        // Nothing of the puzzle before may remain.
        for (int i = 0; i < 9; i++) {
            for (int digit = 1; digit <= 9; digit++) {
                rows[i][digit] = columns[i][digit] = boxes[i][digit] = false;
            }
        }
        for (int row = 0; row < 9; row++) {
            string digits;
            cin >> digits;
            for (int column = 0; column < 9; column++) {
                int cell = row * 9 + column;
                grid[cell] = digits[column] - '0';
                if (grid[cell] != 0) set_used(cell, grid[cell], true);
            }
        }
        search(0);
        for (int cell = 0; cell < 81; cell++) {
            cout << grid[cell];
            if (cell % 9 == 8) cout << '\n';
        }
    }
    return 0;
}
