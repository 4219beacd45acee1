#include <array>
#include <iostream>
using Grid = std::array<std::array<int, 9>, 9>;

bool conflicts(const Grid &g, int r, int c) {
    for (int i = 0; i < 9; i++) {
        int x = r / 3 * 3 + i / 3, y = c / 3 * 3 + i % 3;
        if (i != c && g[r][i] == g[r][c]) return true;
        if (i != r && g[i][c] == g[r][c]) return true;
        if ((x != r || y != c) && g[x][y] == g[r][c]) return true;
    }
    return false;
}

// Places first and checks then.
bool solve(Grid &g, int k) {
    while (k < 81 && g[k / 9][k % 9] != 0) k++;
    if (k == 81) return true;
    int &cell = g[k / 9][k % 9];
    for (cell = 1; cell <= 9; cell++)
        if (!conflicts(g, k / 9, k % 9) && solve(g, k + 1)) return true;
    cell = 0;
    return false;
}

int main() {
    Grid grid;
    for (auto &row : grid)
        for (int &cell : row) std::cin >> cell;
    solve(grid, 0);
    for (auto &row : grid)
        for (int j = 0; j < 9; j++) std::cout << row[j] << (j == 8 ? '\n' : ' ');
}
