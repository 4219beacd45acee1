#include <iostream>
#include <string>
#include <vector>
using namespace std;

string word;
vector<string> letters;

// True if the word can be read from this letter and this cell on.
bool search(int letter, int row, int column) {
    if (letter == (int)word.size()) return true;
    if (row < 0 || row == (int)letters.size()) return false;
    if (column < 0 || column == (int)letters[0].size()) return false;
    if (letters[row][column] != word[letter]) return false;
    // --- only: word-search ---
    // TO DO: the rest of the word must not use this cell again, but other ways may.
    // --- otherwise ---
    letters[row][column] = ' ';
    // --- end ---
    bool found = search(letter + 1, row + 1, column) || search(letter + 1, row, column + 1) ||
                 search(letter + 1, row - 1, column) || search(letter + 1, row, column - 1);
    // --- only: word-search ---
    // --- otherwise ---
    letters[row][column] = word[letter];
    // --- end ---
    return found;
}

// True if the word begins anywhere.
bool stands() {
    for (size_t row = 0; row < letters.size(); row++) {
        for (size_t column = 0; column < letters[0].size(); column++) {
            if (search(0, row, column)) return true;
        }
    }
    return false;
}

int main() {
    string line;
    cin >> word;
    while (cin >> line) letters.push_back(line);
    cout << (stands() ? "yes" : "no") << '\n';
    return 0;
}
