// Time limit exceeded, on hack data only. What published programs for this task
// do, which were accepted in 0.01 s: a search by rows with tables of used
// digits, whose first solution is the least.

#include <cstring>
#include <iostream>

int n, side, grid[81];
bool in_row[9][10], in_col[9][10], in_box[9][10];

bool& box(int cell, int digit) { return in_box[cell / side / n * n + cell % side / n][digit]; }

bool taken(int cell, int digit) {
    return in_row[cell / side][digit] || in_col[cell % side][digit] || box(cell, digit);
}

void mark(int cell, int digit, bool used) {
    in_row[cell / side][digit] = in_col[cell % side][digit] = box(cell, digit) = used;
}

bool search(int cell) {
    if (cell == side * side) return true;
    if (grid[cell] != 0) return search(cell + 1);
    for (int digit = 1; digit <= side; ++digit) {
        if (taken(cell, digit)) continue;
        mark(cell, grid[cell] = digit, true);
        if (search(cell + 1)) return true;
        mark(cell, digit, false);
    }
    grid[cell] = 0;
    return false;
}

int main() {
    for (bool first = true; std::cin >> n; first = false) {
        side = n * n;
        std::memset(in_row, 0, sizeof in_row);
        std::memset(in_col, 0, sizeof in_col);
        std::memset(in_box, 0, sizeof in_box);
        bool fine = true;
        for (int cell = 0; cell < side * side; ++cell) {
            std::cin >> grid[cell];
            if (grid[cell] == 0) continue;
            fine = fine && !taken(cell, grid[cell]);
            mark(cell, grid[cell], true);
        }
        if (!first) std::cout << '\n';
        if (!fine || !search(0)) {
            std::cout << "NO SOLUTION\n";
            continue;
        }
        for (int cell = 0; cell < side * side; ++cell)
            std::cout << grid[cell] << ((cell + 1) % side == 0 ? '\n' : ' ');
    }
}
