// Accepted. A table for each kind of unit says which digits have been seen
// there; a digit that is seen again is a mistake. Lines of the frame hold no
// cells, and bars within a line are passed over.

#include <iostream>
#include <string>

bool in_row[9][10], in_col[9][10], in_box[9][10];

bool seen(bool& before) {
    bool was = before;
    before = true;
    return was;
}

int main() {
    bool mistake = false;
    int cell = 0;
    for (std::string line; std::cin >> line;)
        for (char c : line) {
            if (c != '.' && (c < '1' || c > '9')) continue;
            int row = cell / 9, col = cell % 9;
            ++cell;
            if (c == '.') continue;
            int digit = c - '0';
            bool row_has = seen(in_row[row][digit]);
            bool col_has = seen(in_col[col][digit]);
            bool box_has = seen(in_box[row / 3 * 3 + col / 3][digit]);
            mistake = mistake || row_has || col_has || box_has;
        }
    std::cout << (mistake ? "GRESKA" : "OK") << '\n';
}
