// Wrong answer. Half an undo: on the way back a digit is free again in its row
// and in its column, but not in its box. So the search soon finds no digit for
// a cell, gives up, and the grid is printed with its zeros.

#include <array>
#include <iostream>
#include <string>

struct Search {
    std::array<std::array<int, 9>, 9> grid{};
    bool row[9][10] = {}, column[9][10] = {}, box[9][10] = {};

    bool fill(int cell) {
        if (cell == 81) return true;
        int r = cell / 9, c = cell % 9, b = r / 3 * 3 + c / 3;
        if (grid[r][c] != 0) return fill(cell + 1);
        for (int digit = 1; digit <= 9; ++digit) {
            if (row[r][digit] || column[c][digit] || box[b][digit]) continue;
            row[r][digit] = column[c][digit] = box[b][digit] = true;
            grid[r][c] = digit;
            if (fill(cell + 1)) return true;
            grid[r][c] = 0;
            row[r][digit] = column[c][digit] = false;
        }
        return false;
    }
};

int main() {
    int cases = 0;
    std::cin >> cases;
    while (cases-- > 0) {
        Search search;
        for (int cell = 0; cell < 81; ++cell) {
            char sign = '0';
            std::cin >> sign;
            int r = cell / 9, c = cell % 9, digit = sign - '0';
            search.grid[r][c] = digit;
            if (digit == 0) continue;
            search.row[r][digit] = search.column[c][digit] = true;
            search.box[r / 3 * 3 + c / 3][digit] = true;
        }
        search.fill(0);
        for (const auto& line : search.grid) {
            for (int digit : line) std::cout << digit;
            std::cout << '\n';
        }
    }
}
