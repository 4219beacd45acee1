// Wrong answer. The flag that ends the search is never cleared: all cases but the
// first are printed as far as the search came with its first digits.

#include <iostream>

char grid[17];
bool found;

bool fits(int cell, char digit) {
    for (int i = 0; i < 16; ++i) {
        bool same_box = i / 8 == cell / 8 && i % 4 / 2 == cell % 4 / 2;
        bool sees = i / 4 == cell / 4 || i % 4 == cell % 4 || same_box;
        if (sees && grid[i] == digit) return false;
    }
    return true;
}

void fill(int cell) {
    while (cell < 16 && grid[cell] != '*') ++cell;
    if (cell == 16) found = true;
    for (char digit = '1'; cell < 16 && digit <= '4'; ++digit) {
        if (!fits(cell, digit)) continue;
        grid[cell] = digit;
        fill(cell + 1);
        if (found) return;
        grid[cell] = '*';
    }
}

int main() {
    int cases;
    std::cin >> cases;
    for (int number = 1; number <= cases; ++number) {
        for (int cell = 0; cell < 16; ++cell) std::cin >> grid[cell];
        fill(0);
        std::cout << "Case #" << number << ":\n";
        for (int cell = 0; cell < 16; ++cell) std::cout << grid[cell] << (cell % 4 == 3 ? "\n" : "");
    }
}
