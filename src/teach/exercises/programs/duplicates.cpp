#include <iostream>
#include <string>
using namespace std;

string digits;  // equal ones stand side by side
string row;
bool used[10];  // which of the digits stand in the row

// Fills the places behind `row`, from left to right, and prints the row whenever it is full.
void search() {
    if (row.size() == digits.size()) {
        cout << row << '\n';
        return;
    }
    char last = ' ';  // the digit that was tried last at this place
    for (size_t i = 0; i < digits.size(); i++) {
        // --- only: duplicates ---
        // TO DO: of several equal digits, try only one at this place.
        if (used[i]) continue;
        // --- otherwise ---
        if (used[i] || digits[i] == last) continue;
        // --- end ---
        last = digits[i];
        used[i] = true;
        row.push_back(digits[i]);
        search();
        row.pop_back();
        used[i] = false;
    }
}

int main() {
    cin >> digits;
    search();
    return 0;
}
