// Time limit exceeded. Fills the empty cells with any digits and looks whether
// the grid is right when it is full: nine times as long for every empty cell.

#include <cstdio>
#include <vector>

int grid[81];
std::vector<int> open_cells;

bool right() {
    for (int i = 0; i < 9; ++i) {
        int row = 0, col = 0, box = 0;
        for (int j = 0; j < 9; ++j) {
            row |= 1 << grid[9 * i + j];
            col |= 1 << grid[9 * j + i];
            box |= 1 << grid[27 * (i / 3) + 3 * (i % 3) + 9 * (j / 3) + j % 3];
        }
        if (row != 0x3fe || col != 0x3fe || box != 0x3fe) return false;
    }
    return true;
}

bool fill(std::size_t index) {
    if (index == open_cells.size()) return right();
    for (int digit = 1; digit <= 9; ++digit) {
        grid[open_cells[index]] = digit;
        if (fill(index + 1)) return true;
    }
    return false;
}

int main() {
    int cases = 0;
    if (scanf("%d", &cases) != 1) return 1;
    for (int number = 1; number <= cases; ++number) {
        open_cells.clear();
        for (int cell = 0; cell < 81; ++cell) {
            if (scanf("%1d", &grid[cell]) != 1) return 1;
            if (grid[cell] == 0) open_cells.push_back(cell);
        }
        fill(0);
        printf("Scenario #%d:\n", number);
        for (int cell = 0; cell < 81; ++cell) printf("%d%s", grid[cell], cell % 9 == 8 ? "\n" : "");
        printf("\n");
    }
}
