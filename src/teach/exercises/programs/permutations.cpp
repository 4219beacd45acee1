#include <iostream>
#include <string>
using namespace std;

string digits, row;

// Fills the places behind `row`, from left to right, and prints the row whenever it is full.
void search() {
    if (row.size() == digits.size()) {
        cout << row << '\n';
        return;
    }
    for (char digit : digits) {
        // --- only: permutations ---
        // TO DO: skip a digit that the row has already.
        // --- otherwise ---
        if (row.find(digit) != string::npos) continue;
        // --- end ---
        row.push_back(digit);
        search();
        row.pop_back();
    }
}

int main() {
    cin >> digits;
    search();
    return 0;
}
