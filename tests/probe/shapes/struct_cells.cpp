#include <iostream>
struct Cell {
    int value;
    bool fixed;
};
Cell grid[9][9];

bool clash(int r, int c, int d) {
    for (int i = 0; i < 9; i++)
        if (grid[r][i].value == d || grid[i][c].value == d || grid[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3].value == d) return true;
    return false;
}

bool solve(int r, int c) {
    if (r == 9) return true;
    int nr = c == 8 ? r + 1 : r, nc = (c + 1) % 9;
    Cell &here = grid[r][c];
    if (here.fixed) return solve(nr, nc);
    for (int d = 1; d <= 9; d++) {
        if (clash(r, c, d)) continue;
        here.value = d;
        if (solve(nr, nc)) return true;
        here.value = 0;
    }
    return false;
}

int main() {
    for (auto &row : grid)
        for (auto &cell : row) {
            std::cin >> cell.value;
            cell.fixed = cell.value != 0;
        }
    solve(0, 0);
    for (auto &row : grid)
        for (int j = 0; j < 9; j++) std::cout << row[j].value << (j == 8 ? "\n" : " ");
}
