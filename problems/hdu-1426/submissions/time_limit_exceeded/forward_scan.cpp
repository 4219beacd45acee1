// Time limit exceeded, on hack data only. What published programs do that HDU
// accepts: the empty cells are listed, filled in reading order, and row, column
// and box are looked through for every digit.

#include <cstdio>
#include <utility>
#include <vector>

int grid[9][9];
std::vector<std::pair<int, int>> open_cells;

bool fits(int row, int col, int digit) {
    for (int i = 0; i < 9; ++i) {
        if (grid[row][i] == digit || grid[i][col] == digit) return false;
        if (grid[row / 3 * 3 + i / 3][col / 3 * 3 + i % 3] == digit) return false;
    }
    return true;
}

bool fill(std::size_t index) {
    if (index == open_cells.size()) return true;
    auto [row, col] = open_cells[index];
    for (int digit = 1; digit <= 9; ++digit) {
        if (!fits(row, col, digit)) continue;
        grid[row][col] = digit;
        if (fill(index + 1)) return true;
        grid[row][col] = 0;
    }
    return false;
}

int main() {
    char sign[8];
    for (int before = 0, cell = 0; scanf("%7s", sign) == 1;) {
        grid[cell / 9][cell % 9] = sign[0] == '?' ? 0 : sign[0] - '0';
        if (sign[0] == '?') open_cells.push_back({cell / 9, cell % 9});
        if (++cell < 81) continue;
        fill(0);
        if (before++ > 0) putchar('\n');
        for (auto& row : grid)
            for (int i = 0; i < 9; ++i) printf("%d%c", row[i], i == 8 ? '\n' : ' ');
        cell = 0;
        open_cells.clear();
    }
}
