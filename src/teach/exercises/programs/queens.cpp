#include <cstdlib>
#include <iostream>
using namespace std;

int side;         // of the board
int columns[20];  // where the queens of the rows above stand, from the top

// True if no queen above attacks this column of the row.
bool fits(int row, int column) {
    for (int above = 0; above < row; above++) {
        if (columns[above] == column) return false;
        // --- only: queens ---
        // TO DO: a queen attacks along her diagonals too.
        // --- otherwise ---
        int aside = abs(columns[above] - column);
        if (aside == row - above) return false;
        // --- end ---
    }
    return true;
}

// Counts the ways to fill the rows from this one on.
int count(int row) {
    if (row == side) return 1;
    int ways = 0;
    for (int column = 0; column < side; column++) {
        if (!fits(row, column)) continue;
        columns[row] = column;
        ways += count(row + 1);
    }
    return ways;
}

int main() {
    cin >> side;
    cout << count(0) << '\n';
    return 0;
}
