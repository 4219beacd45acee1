// Time limit exceeded, on hack data only. Row by row from the first cell on, with tables of used digits.

#include <iostream>
#include <string>

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
    for (int i = 0; i < cases; ++i) {
        std::string line;
        if (i > 0) std::cin >> line, std::cout << "---\n";
        bool good = true;
        for (auto& unit : used)
            for (bool& digit : unit) digit = false;
        for (int cell = 0; cell < 81; ++cell) {
            char sign = '?';
            std::cin >> sign;
            grid[cell] = sign == '?' ? 0 : sign - '0';
            if (grid[cell] == 0) continue;
            if (taken(cell, grid[cell])) good = false;
            mark(cell, grid[cell], true);
        }
        if (good && search(0)) {
            for (int cell = 0; cell < 81; ++cell) std::cout << grid[cell] << (cell % 9 == 8 ? "\n" : "");
        } else {
            std::cout << "impossible\n";
        }
    }
}
