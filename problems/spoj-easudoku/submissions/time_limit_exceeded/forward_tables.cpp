// Time limit exceeded, on hack data only. Row by row from the first cell on, with tables of used digits, as comments on the
// judge's page say is enough there.

#include <iostream>

int grid[81];
bool used[27][10];

int box(int cell) { return 18 + cell / 27 * 3 + cell % 9 / 3; }

bool taken(int cell, int digit) { return used[cell / 9][digit] || used[9 + cell % 9][digit] || used[box(cell)][digit]; }

void mark(int cell, int digit, bool on) { used[cell / 9][digit] = used[9 + cell % 9][digit] = used[box(cell)][digit] = on; }

bool search(int cell) {
    while (cell < 81 && grid[cell] != 0) ++cell;
    if (cell == 81) return true;
    for (int digit = 1; digit <= 9; ++digit) {
        if (taken(cell, digit)) continue;
        mark(cell, digit, true);
        grid[cell] = digit;
        if (search(cell + 1)) return true;
        mark(cell, digit, false);
    }
    grid[cell] = 0;
    return false;
}

int main() {
    int cases = 0;
    std::cin >> cases;
    while (cases--) {
        bool good = true;
        for (auto& unit : used)
            for (bool& digit : unit) digit = false;
        for (int cell = 0; cell < 81; ++cell) {
            std::cin >> grid[cell];
            if (grid[cell] == 0) continue;
            if (taken(cell, grid[cell])) good = false;
            mark(cell, grid[cell], true);
        }
        if (good && search(0)) {
            for (int cell = 0; cell < 81; ++cell) std::cout << grid[cell] << (cell % 9 == 8 ? '\n' : ' ');
        } else {
            std::cout << "No solution\n";
        }
    }
}
