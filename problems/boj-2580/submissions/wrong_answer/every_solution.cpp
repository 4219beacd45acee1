// Wrong answer. Right where there is one solution. Where there are several the
// search goes on behind the first, and prints the second as well.
#include <iostream>

int grid[81];
int printed = 0;

bool fits(int cell, int digit) {
    int corner = cell / 27 * 27 + cell % 9 / 3 * 3;
    for (int i = 0; i < 9; ++i)
        if (grid[cell / 9 * 9 + i] == digit || grid[i * 9 + cell % 9] == digit ||
            grid[corner + i / 3 * 9 + i % 3] == digit)
            return false;
    return true;
}

void search(int cell) {
    while (cell < 81 && grid[cell] != 0) ++cell;
    if (cell == 81) {
        for (int i = 0; i < 81; ++i) std::cout << grid[i] << (i % 9 == 8 ? '\n' : ' ');
        ++printed;
        return;
    }
    for (int digit = 1; digit <= 9 && printed < 2; ++digit) {
        if (!fits(cell, digit)) continue;
        grid[cell] = digit;
        search(cell + 1);
        grid[cell] = 0;
    }
}

int main() {
    for (int& digit : grid) std::cin >> digit;
    search(0);
}
