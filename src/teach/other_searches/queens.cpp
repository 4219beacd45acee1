#include <cstdlib>
#include <vector>

// No queen so far stands in this column or on a diagonal with it.
bool fits(const std::vector<int> &queens, int row, int column) {
    for (int other = 0; other < row; other++) {
        int aside = std::abs(queens[other] - column);
        if (aside == 0 || aside == row - other) {
            return false;
        }
    }
    return true;
}

// queens holds the column of the queen in each row so far. Counts the ways to go on from there; then they are as before.
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

// In how many ways n queens can stand on a board of n x n.
int count(int n) {
    std::vector<int> queens;
    return search(queens, n);
}
