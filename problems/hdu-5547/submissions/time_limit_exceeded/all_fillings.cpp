// Time limit exceeded. Fills all empty cells with any digits, and looks only then
// whether the grid is right: up to 4^12 fillings a case.

#include <iostream>

char grid[16];

bool right() {
    for (int a = 0; a < 16; ++a)
        for (int b = 0; b < a; ++b) {
            bool same_box = a / 8 == b / 8 && a % 4 / 2 == b % 4 / 2;
            if (grid[a] == grid[b] && (a / 4 == b / 4 || a % 4 == b % 4 || same_box)) return false;
        }
    return true;
}

bool fill(int cell) {
    if (cell == 16) return right();
    if (grid[cell] != '*') return fill(cell + 1);
    for (char digit = '1'; digit <= '4'; ++digit) {
        grid[cell] = digit;
        if (fill(cell + 1)) return true;
    }
    grid[cell] = '*';
    return false;
}

int main() {
    int cases;
    std::cin >> cases;
    for (int number = 1; number <= cases; ++number) {
        for (char& sign : grid) std::cin >> sign;
        fill(0);
        std::cout << "Case #" << number << ":\n";
        for (int cell = 0; cell < 16; ++cell) std::cout << grid[cell] << (cell % 4 == 3 ? "\n" : "");
    }
}
