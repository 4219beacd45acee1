#include <algorithm>
#include <vector>

// Counts the permutations that begin with row, and leaves row unchanged.
int search(std::vector<int> &row, int n) {
    int place = row.size();
    if (place == n) {
        //: solved()
        return 1;
    }
    //: choose(place)
    int found = 0;
    for (int digit = 1; digit <= n; digit++) {
        if (std::find(row.begin(), row.end(), digit) != row.end()) {
            //: conflict(place, digit)
            continue;
        }
        row.push_back(digit);
        //: place(place, digit)
        found += search(row, n);
        row.pop_back();
        //: undo(place, digit)
    }
    //: dead(place)
    return found;
}

// The number of permutations of the digits 1 to n.
int count(int n) {
    std::vector<int> row;
    return search(row, n);
}
