#include <iostream>
using namespace std;

int grid[81];      // in row order; 0 is an empty cell
int solution[81];  // the last one found

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

// Counts the solutions, up to most. The last one found is left in solution.
int count(int most) {
    int cell = choose();
    if (cell == 81) {
        for (int i = 0; i < 81; i++) solution[i] = grid[i];
        return 1;
    }
    int found = 0;
    for (int digit = 1; digit <= 9 && found < most; digit++) {
        if (!fits(cell, digit)) continue;
        place(cell, digit);
        // --- only: unique ---
        // TO DO: add up the solutions behind each digit, and look for no more than are still wanted.
        found = count(most);
        // --- otherwise ---
        found += count(most - found);
        // --- end ---
        take_back(cell, digit);
    }
    return found;
}

int main() {
    int digit;
    for (int puzzle = 0; cin >> digit; puzzle++) {
        // Nothing of the puzzle before may remain.
        for (int i = 0; i < 9; i++) {
            for (int d = 1; d <= 9; d++) rows[i][d] = columns[i][d] = boxes[i][d] = false;
        }
        bool clash = false;
        for (int cell = 0; cell < 81; cell++) {
            if (cell > 0) cin >> digit;
            grid[cell] = 0;
            if (digit == 0) continue;
            if (!fits(cell, digit)) clash = true;
            place(cell, digit);
        }
        int found = clash ? 0 : count(2);
        if (puzzle > 0) cout << '\n';
        if (found == 0) cout << "Find another job\n";
        if (found == 2) cout << "Non-unique\n";
        if (found != 1) continue;
        for (int cell = 0; cell < 81; cell++) cout << solution[cell] << (cell % 9 == 8 ? '\n' : ' ');
    }
    return 0;
}
