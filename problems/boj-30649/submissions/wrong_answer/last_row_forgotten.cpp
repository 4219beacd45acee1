// Wrong answer. Reads eleven of the thirteen lines, as if the frame had two lines
// and not four, and compares each cell with those behind it: the last row is
// never read.

#include <iostream>
#include <string>

int main() {
    std::string cells, line;
    for (int i = 0; i < 11 && std::cin >> line; ++i)
        for (char c : line)
            if (c == '.' || (c >= '1' && c <= '9')) cells += c;
    cells.resize(72, '.');
    bool mistake = false;
    for (int a = 0; a < 72; ++a)
        for (int b = a + 1; b < 72; ++b) {
            bool same_row = a / 9 == b / 9, same_col = a % 9 == b % 9;
            bool same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
            if (cells[a] != '.' && cells[a] == cells[b] && (same_row || same_col || same_box))
                mistake = true;
        }
    std::cout << (mistake ? "GRESKA" : "OK") << '\n';
}
