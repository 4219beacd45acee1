#include <iostream>
#include <string>
#include <vector>
using namespace std;

int grid[81];      // in row order; 0 is an empty cell
int units[27][9];  // the cells of each unit: nine rows, nine columns, nine boxes

void make_units() {
    for (int unit = 0; unit < 9; unit++) {
        int corner = unit / 3 * 27 + unit % 3 * 3;
        for (int i = 0; i < 9; i++) {
            units[unit][i] = unit * 9 + i;
            units[9 + unit][i] = i * 9 + unit;
            units[18 + unit][i] = corner + i / 3 * 9 + i % 3;
        }
    }
}

// True if no cell of the row, column or box has this digit.
bool fits(int cell, int digit) {
    for (int unit : {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3}) {
        for (int other : units[unit]) {
            if (grid[other] == digit) return false;
        }
    }
    return true;
}

// Fills every cell with one candidate left. Returns whether there was one.
bool fill_naked() {
    bool found = false;
    for (int cell = 0; cell < 81; cell++) {
        if (grid[cell] != 0) continue;
        vector<int> candidates;
        for (int digit = 1; digit <= 9; digit++) {
            if (fits(cell, digit)) candidates.push_back(digit);
        }
        if (candidates.size() == 1) {
            grid[cell] = candidates[0];
            found = true;
        }
    }
    return found;
}

// Puts each digit with one place left in a row, column or box there. Returns whether there was one.
bool fill_hidden() {
    bool found = false;
    // --- only: hidden ---
    // TO DO: go through the units, and in each through the digits.
    // --- otherwise ---
    for (auto &unit : units) {
        for (int digit = 1; digit <= 9; digit++) {
            vector<int> places;
            for (int cell : unit) {
                if (grid[cell] == 0 && fits(cell, digit)) places.push_back(cell);
            }
            if (places.size() == 1) {
                grid[places[0]] = digit;
                found = true;
            }
        }
    }
    // --- end ---
    return found;
}

// Fills what is certain until nothing is left that is, without a guess.
void fill() {
    bool goes_on = true;
    while (goes_on) goes_on = fill_naked() || fill_hidden();
}

int main() {
    make_units();
    for (int row = 0; row < 9; row++) {
        string digits;
        cin >> digits;
        for (int column = 0; column < 9; column++) grid[row * 9 + column] = digits[column] - '0';
    }
    fill();
    for (int cell = 0; cell < 81; cell++) {
        cout << grid[cell];
        if (cell % 9 == 8) cout << '\n';
    }
    return 0;
}
