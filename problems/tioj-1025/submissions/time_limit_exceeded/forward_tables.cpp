// Time limit exceeded, on hack data only. Depth-first search in reading order with
// tables of what each row, column and box has used: it finds the solutions in
// order, and is what is taught for this problem.

#include <array>
#include <iostream>

std::array<int, 81> grid;
bool in_row[9][10], in_col[9][10], in_box[9][10];
int found;

void mark(int cell, int digit, bool used) {
    int row = cell / 9, col = cell % 9;
    in_row[row][digit] = in_col[col][digit] = in_box[row / 3 * 3 + col / 3][digit] = used;
}

bool fits(int cell, int digit) {
    int row = cell / 9, col = cell % 9;
    return !in_row[row][digit] && !in_col[col][digit] && !in_box[row / 3 * 3 + col / 3][digit];
}

void search(int cell) {
    if (cell == 81) {
        ++found;
        for (int i = 0; i < 81; ++i) std::cout << grid[i] << (i % 9 == 8 ? '\n' : ' ');
        std::cout << '\n';
        return;
    }
    if (grid[cell] != 0) return search(cell + 1);
    for (int digit = 1; digit <= 9; ++digit) {
        if (!fits(cell, digit)) continue;
        mark(cell, digit, true);
        grid[cell] = digit;
        search(cell + 1);
        mark(cell, digit, false);
    }
    grid[cell] = 0;
}

int main() {
    for (int cell = 0; cell < 81; ++cell) {
        std::cin >> grid[cell];
        if (grid[cell] != 0) mark(cell, grid[cell], true);
    }
    search(0);
    std::cout << "there are a total of " << found << " solution(s).\n";
}
