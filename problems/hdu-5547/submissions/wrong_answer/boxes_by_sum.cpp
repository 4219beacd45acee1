// Wrong answer. Rows and columns are searched with tables, but a box is right if
// its sum is 10, as 1 + 4 + 4 + 1 is.

#include <iostream>

int grid[16];
bool in_row[4][5], in_col[4][5];

bool boxes_sum_up() {
    int sums[4] = {};
    for (int cell = 0; cell < 16; ++cell) sums[cell / 8 * 2 + cell % 4 / 2] += grid[cell];
    return sums[0] == 10 && sums[1] == 10 && sums[2] == 10 && sums[3] == 10;
}

bool fill(int cell) {
    if (cell == 16) return boxes_sum_up();
    if (grid[cell] != 0) return fill(cell + 1);
    for (int digit = 1; digit <= 4; ++digit) {
        bool &row = in_row[cell / 4][digit], &col = in_col[cell % 4][digit];
        if (row || col) continue;
        row = col = true;
        grid[cell] = digit;
        if (fill(cell + 1)) return true;
        row = col = false;
    }
    grid[cell] = 0;
    return false;
}

int main() {
    int cases;
    std::cin >> cases;
    for (int number = 1; number <= cases; ++number) {
        for (int unit = 0; unit < 4; ++unit)
            for (int digit = 1; digit <= 4; ++digit) in_row[unit][digit] = in_col[unit][digit] = false;
        for (int cell = 0; cell < 16; ++cell) {
            char sign;
            std::cin >> sign;
            grid[cell] = sign == '*' ? 0 : sign - '0';
            if (grid[cell] != 0) in_row[cell / 4][grid[cell]] = in_col[cell % 4][grid[cell]] = true;
        }
        fill(0);
        std::cout << "Case #" << number << ":\n";
        for (int cell = 0; cell < 16; ++cell) std::cout << grid[cell] << (cell % 4 == 3 ? "\n" : "");
    }
}
