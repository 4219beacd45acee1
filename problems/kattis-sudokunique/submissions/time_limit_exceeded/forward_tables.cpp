// Time limit exceeded, on hack data only. Depth-first search in reading order
// with tables of what each row, column and box has used, up to the second
// solution: the textbook's program, and right.

#include <array>
#include <iostream>

std::array<int, 81> grid, solution;
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
        solution = grid;
        return;
    }
    if (grid[cell] != 0) return search(cell + 1);
    for (int digit = 1; digit <= 9 && found < 2; ++digit) {
        if (!fits(cell, digit)) continue;
        mark(cell, digit, true);
        grid[cell] = digit;
        search(cell + 1);
        mark(cell, digit, false);
    }
    grid[cell] = 0;
}

int main() {
    for (bool first = true;; first = false) {
        for (int cell = 0; cell < 81; ++cell)
            for (int digit = 1; digit <= 9; ++digit) mark(cell, digit, false);
        bool clash = false;
        found = 0;
        for (int cell = 0; cell < 81; ++cell) {
            if (!(std::cin >> grid[cell])) return 0;
            if (grid[cell] == 0) continue;
            clash = clash || !fits(cell, grid[cell]);
            mark(cell, grid[cell], true);
        }
        if (!first) std::cout << '\n';
        if (!clash) search(0);
        if (found == 0) std::cout << "Find another job\n";
        if (found > 1) std::cout << "Non-unique\n";
        for (int cell = 0; found == 1 && cell < 81; ++cell)
            std::cout << solution[cell] << (cell % 9 == 8 ? '\n' : ' ');
    }
}
