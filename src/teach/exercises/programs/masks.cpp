#include <iostream>
#include <string>
using namespace std;

int grid[81];  // in row order; 0 is an empty cell

// The digits that each row, column and box holds: bit 0 for digit 1, up to bit 8 for digit 9.
int rows[9], columns[9], boxes[9];

// The number of a cell's box, from 0 to 8.
int box_of(int cell) {
    return cell / 27 * 3 + cell % 9 / 3;
}

// Records that the digit of this bit enters the cell, or leaves it.
void flip(int cell, int bit) {
    rows[cell / 9] ^= bit;
    columns[cell % 9] ^= bit;
    boxes[box_of(cell)] ^= bit;
}

// The digits that neither row, column nor box holds.
int candidates_of(int cell) {
    return 0x1ff & ~(rows[cell / 9] | columns[cell % 9] | boxes[box_of(cell)]);
}

// The empty cell to be filled next; 81 if there is none.
int choose() {
    int best = 81;
    // --- only: fewest ---
    // TO DO: this takes the first one, however many candidates it has.
    for (int cell = 80; cell >= 0; cell--) {
        if (grid[cell] == 0) best = cell;
    }
    // --- otherwise ---
    int fewest = 10;
    for (int cell = 0; cell < 81; cell++) {
        if (grid[cell] != 0) continue;
        int count = __builtin_popcount(candidates_of(cell));
        if (count < fewest) {
            fewest = count;
            best = cell;
        }
        if (count < 2) break;
    }
    // --- end ---
    return best;
}

// Fills the empty cells. Returns false if there is no way, and leaves them empty.
bool search() {
    int cell = choose();
    if (cell == 81) return true;
    int candidates = candidates_of(cell);
    while (candidates != 0) {
        // --- only: lowbit ---
        // TO DO: take one bit of candidates, and remove it from them.
        int bit = candidates;
        candidates = 0;
        // --- otherwise ---
        int bit = candidates & -candidates;
        candidates ^= bit;
        // --- end ---
        grid[cell] = 1 + __builtin_ctz(bit);
        flip(cell, bit);
        if (search()) return true;
        flip(cell, bit);
        grid[cell] = 0;
    }
    return false;
}

int main() {
    string puzzle;
    while (cin >> puzzle && puzzle != "end") {
        for (int i = 0; i < 9; i++) rows[i] = columns[i] = boxes[i] = 0;
        for (int cell = 0; cell < 81; cell++) {
            grid[cell] = puzzle[cell] == '.' ? 0 : puzzle[cell] - '0';
            if (grid[cell] != 0) flip(cell, 1 << (grid[cell] - 1));
        }
        search();
        for (int cell = 0; cell < 81; cell++) cout << grid[cell];
        cout << '\n';
    }
    return 0;
}
