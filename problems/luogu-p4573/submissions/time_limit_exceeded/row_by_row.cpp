// Time limit exceeded, on hack data only. What published programs do: row by row from the top, and each digit is compared with
// the ones to its left and above it. Where that tells too little, it tries more than 10^8 digits.

#include <iostream>

int grid[81], used[27];
char sign[81][2];  // between a cell and the one to its left, the one above it

bool fits(int cell, int digit) {
    bool good = true;
    if (cell % 3 > 0) good = (grid[cell - 1] < digit) == (sign[cell][0] == '<');
    if (cell / 9 % 3 > 0) good = good && (grid[cell - 9] < digit) == (sign[cell][1] == '^');
    return good;
}

bool search(int cell) {
    if (cell == 81) return true;
    int* units[] = {&used[cell / 9], &used[9 + cell % 9], &used[18 + cell / 27 * 3 + cell % 9 / 3]};
    int taken = *units[0] | *units[1] | *units[2];
    for (int digit = 1; digit <= 9; ++digit) {
        if ((taken >> digit & 1) != 0 || !fits(cell, digit)) continue;
        grid[cell] = digit;
        for (int* unit : units) *unit ^= 1 << digit;
        if (search(cell + 1)) return true;
        for (int* unit : units) *unit ^= 1 << digit;
    }
    return false;
}

int main() {
    for (int row = 0; row < 9; ++row) {
        for (int cell = 9 * row; cell < 9 * row + 9; ++cell)
            if (cell % 3 > 0) std::cin >> sign[cell][0];
        for (int cell = 9 * row; cell < 9 * row + 9; ++cell)
            if (row % 3 < 2) std::cin >> sign[cell + 9][1];
    }
    search(0);
    for (int cell = 0; cell < 81; ++cell) std::cout << grid[cell] << (cell % 9 == 8 ? "\n" : " ");
}
