#include <iostream>
#include <vector>
using namespace std;

vector<int> grid(81);           // in row order; 0 is an empty cell
vector<vector<int>> solutions;  // all that were found

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

// Records that the digit enters the cell, or leaves it.
void set_used(int cell, int digit, bool is_there) {
    rows[cell / 9][digit] = is_there;
    columns[cell % 9][digit] = is_there;
    boxes[box_of(cell)][digit] = is_there;
}

// Goes through all ways to fill the empty cells from start on, and keeps each in solutions.
void search(int start) {
    int cell = start;
    while (cell < 81 && grid[cell] != 0) cell++;
    if (cell == 81) {
        // --- only: all ---
        // TO DO: a solution was found, but it isn't kept.
        // --- otherwise ---
        solutions.push_back(grid);
        // --- end ---
        return;
    }
    for (int digit = 1; digit <= 9; digit++) {
        if (!fits(cell, digit)) continue;
        grid[cell] = digit;
        set_used(cell, digit, true);
        search(cell + 1);
        set_used(cell, digit, false);
        grid[cell] = 0;
    }
}

int main() {
    for (int cell = 0; cell < 81; cell++) {
        cin >> grid[cell];
        if (grid[cell] != 0) set_used(cell, grid[cell], true);
    }
    search(0);
    for (auto &solution : solutions) {
        for (int cell = 0; cell < 81; cell++) cout << solution[cell] << (cell % 9 == 8 ? '\n' : ' ');
        cout << '\n';
    }
    cout << "there are a total of " << solutions.size() << " solution(s).\n";
    return 0;
}
