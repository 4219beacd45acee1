// Wrong answer. Rows and columns are right, but the box is reckoned from where a
// sign stands in the drawing, as if only the first bar and the first line of the
// frame were there.

#include <iostream>
#include <string>

int main() {
    bool row_has[13][10] = {}, col_has[13][10] = {}, box_has[5][5][10] = {};
    bool mistake = false;
    std::string line;
    for (int row = 0; row < 13 && std::cin >> line; ++row)
        for (int col = 0; col < 13; ++col) {
            if (line[col] < '1' || line[col] > '9') continue;
            int digit = line[col] - '0';
            bool& box = box_has[(row - 1) / 3][(col - 1) / 3][digit];
            mistake = mistake || row_has[row][digit] || col_has[col][digit] || box;
            row_has[row][digit] = col_has[col][digit] = box = true;
        }
    std::cout << (mistake ? "GRESKA" : "OK") << '\n';
}
