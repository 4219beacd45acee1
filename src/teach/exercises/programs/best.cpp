#include <algorithm>
#include <iostream>
using namespace std;

int grid[81];   // in row order; 0 is an empty cell
int best = -1;  // the highest score so far; there is no solution yet

// Which digits each row, column and box holds: rows[2][7] says whether row 2 has a 7.
bool rows[9][10], columns[9][10], boxes[9][10];

// The number of a cell's box, from 0 to 8.
int box_of(int cell) {
    return cell / 27 * 3 + cell % 9 / 3;
}

// True if no cell of the row, column or box has this digit.
bool fits(int cell, int digit) {
    return !rows[cell / 9][digit] && !columns[cell % 9][digit] && !boxes[box_of(cell)][digit];
}

void place(int cell, int digit) {
    grid[cell] = digit;
    rows[cell / 9][digit] = columns[cell % 9][digit] = boxes[box_of(cell)][digit] = true;
}

void take_back(int cell, int digit) {
    grid[cell] = 0;
    rows[cell / 9][digit] = columns[cell % 9][digit] = boxes[box_of(cell)][digit] = false;
}

// The empty cell with the fewest candidates; 81 if there is none.
int choose() {
    int best = 81, fewest = 10;
    for (int cell = 0; cell < 81; cell++) {
        if (grid[cell] != 0) continue;
        int candidates = 0;
        for (int digit = 1; digit <= 9; digit++) candidates += fits(cell, digit);
        if (candidates < fewest) {
            best = cell;
            fewest = candidates;
        }
    }
    return best;
}

// What a digit counts in this cell: 6 at the edge, 10 in the middle.
int weight(int cell) {
    int row = cell / 9, column = cell % 9;
    return 6 + min(min(row, 8 - row), min(column, 8 - column));
}

// Goes through all ways to fill the empty cells; best is the highest score so far.
void search() {
    int cell = choose();
    if (cell == 81) {
        // --- only: best ---
        // TO DO: what is this solution's score, and is it the best so far?
        // --- otherwise ---
        int score = 0;
        for (int i = 0; i < 81; i++) score += grid[i] * weight(i);
        best = max(best, score);
        // --- end ---
        return;
    }
    for (int digit = 1; digit <= 9; digit++) {
        if (!fits(cell, digit)) continue;
        place(cell, digit);
        search();
        take_back(cell, digit);
    }
}

int main() {
    bool clash = false;
    for (int cell = 0; cell < 81; cell++) {
        int digit;
        cin >> digit;
        if (digit == 0) continue;
        if (!fits(cell, digit)) clash = true;
        place(cell, digit);
    }
    if (!clash) search();
    cout << best << '\n';
    return 0;
}
