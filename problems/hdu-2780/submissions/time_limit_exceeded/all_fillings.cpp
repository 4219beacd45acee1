// Time limit exceeded, on hack data only. Tries all 59,049 fillings of the five cells, and looks at the grid when it is full.

#include <iostream>
#include <string>

std::string grid;

bool right() {
    int seen[27] = {};
    for (int cell = 0; cell < 81; ++cell) {
        int bit = 1 << (grid[cell] - '0');
        for (int unit : {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3}) seen[unit] |= bit;
    }
    for (int digits : seen)
        if (digits != 1022) return false;
    return true;
}

bool fill() {
    size_t cell = grid.find('0');
    if (cell == std::string::npos) return right();
    for (char digit = '1'; digit <= '9'; ++digit) {
        grid[cell] = digit;
        if (fill()) return true;
    }
    grid[cell] = '0';
    return false;
}

int main() {
    int cases = 0;
    std::cin >> cases;
    for (int i = 0; i < cases; ++i) {
        grid.clear();
        for (std::string row; grid.size() < 81 && std::cin >> row;) grid += row;
        if (i > 0) std::cout << '\n';
        if (!fill()) std::cout << "Could not complete this grid.\n";
        else
            for (int row = 0; row < 9; ++row) std::cout << grid.substr(9 * row, 9) << '\n';
    }
}
