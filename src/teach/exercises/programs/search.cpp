#include <iostream>
#include <string>
using namespace std;

int grid[81];  // in row order; 0 is an empty cell

// The first empty cell from start on; 81 if there is none.
int next_empty(int start) {
    // --- only: next ---
    // TO DO: the cell at start may hold a digit.
    return start;
    // --- otherwise ---
    int cell = start;
    while (cell < 81 && grid[cell] != 0) cell++;
    return cell;
    // --- end ---
}

// True if no cell of the row, column or box has this digit.
bool fits(int cell, int digit) {
    int row = cell / 9;
    // --- only: fits ---
    // TO DO: only the row is checked.
    for (int i = 0; i < 9; i++) {
        if (grid[row * 9 + i] == digit) return false;
    }
    // --- otherwise ---
    int column = cell % 9;
    int corner = row / 3 * 27 + column / 3 * 3;
    for (int i = 0; i < 9; i++) {
        if (grid[row * 9 + i] == digit) return false;
        if (grid[i * 9 + column] == digit) return false;
        if (grid[corner + i / 3 * 9 + i % 3] == digit) return false;
    }
    // --- end ---
    return true;
}

// Fills the empty cells from start on. Returns false if there is no way, and leaves them empty.
bool search(int start) {
    int cell = next_empty(start);
    if (cell == 81) return true;
    for (int digit = 1; digit <= 9; digit++) {
        if (!fits(cell, digit)) continue;
        grid[cell] = digit;
        // --- only: stop ---
        // TO DO: search says whether it has filled the grid, but the answer is ignored.
        search(cell + 1);
        // --- otherwise ---
        if (search(cell + 1)) return true;
        // --- end ---
        // --- only: undo ---
        // TO DO: the rest of the grid cannot be filled with this digit here.
        // --- otherwise ---
        grid[cell] = 0;
        // --- end ---
    }
    return false;
}

int main() {
    int puzzles;
    cin >> puzzles;
    while (puzzles-- > 0) {
        for (int row = 0; row < 9; row++) {
            string digits;
            cin >> digits;
            for (int column = 0; column < 9; column++) grid[row * 9 + column] = digits[column] - '0';
        }
        search(0);
        for (int cell = 0; cell < 81; cell++) {
            cout << grid[cell];
            if (cell % 9 == 8) cout << '\n';
        }
    }
    return 0;
}
