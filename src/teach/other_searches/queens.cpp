#include <cstdlib>
#include <vector>

// True if no queen so far is in this column or on a diagonal with this square.
bool fits(const std::vector<int> &queens, int row, int column) {
    for (int other = 0; other < row; other++) {
        int aside = std::abs(queens[other] - column);
        if (aside == 0 || aside == row - other) {
            return false;
        }
    }
    return true;
}

// queens holds the column of the queen in each row. Counts the ways to place the rest, and leaves queens unchanged.
int search(std::vector<int> &queens, int n) {
    int row = queens.size();
    if (row == n) {
        //: solved()
        return 1;
    }
    //: choose(row)
    int found = 0;
    for (int column = 0; column < n; column++) {
        if (!fits(queens, row, column)) {
            //: conflict(row, column + 1)
            continue;
        }
        queens.push_back(column);
        //: place(row, column + 1)
        found += search(queens, n);
        queens.pop_back();
        //: undo(row, column + 1)
    }
    //: dead(row)
    return found;
}

// The number of ways to place n queens on an n x n board.
int count(int n) {
    std::vector<int> queens;
    return search(queens, n);
}
