#include <algorithm>
#include <vector>

// row holds the digits that stand so far. Counts the ways to go on from there; then the row is as before.
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

// In how many orders the digits from 1 to n can stand in a row.
int count(int n) {
    std::vector<int> row;
    return search(row, n);
}
