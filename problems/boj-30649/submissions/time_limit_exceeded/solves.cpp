// Time limit exceeded. Solves the grid first, row by row, as if this were the
// usual task: a solution proves that there is no mistake. Only where there is
// none it looks for equal clues, and that may be found out very late.

#include <iostream>
#include <string>

std::string cells;

bool fits(int cell, char digit) {
    for (int other = 0; other < 81; ++other) {
        bool sees = other / 9 == cell / 9 || other % 9 == cell % 9 ||
                    (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3);
        if (sees && other != cell && cells[other] == digit) return false;
    }
    return true;
}

bool search(int cell) {
    if (cell == 81) return true;
    if (cells[cell] != '.') return fits(cell, cells[cell]) && search(cell + 1);
    for (char digit = '1'; digit <= '9'; ++digit) {
        if (!fits(cell, digit)) continue;
        cells[cell] = digit;
        if (search(cell + 1)) return true;
        cells[cell] = '.';
    }
    return false;
}

int main() {
    for (std::string line; std::cin >> line;)
        for (char c : line)
            if (c == '.' || (c >= '1' && c <= '9')) cells += c;
    bool mistake = false;
    if (!search(0))
        for (int cell = 0; cell < 81; ++cell)
            mistake = mistake || (cells[cell] != '.' && !fits(cell, cells[cell]));
    std::cout << (mistake ? "GRESKA" : "OK") << '\n';
}
