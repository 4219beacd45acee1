#include <iostream>
struct Found {};
int grid[9][9];

bool fits(int r, int c, int d) {
    for (int i = 0; i < 9; i++)
        if (grid[r][i] == d || grid[i][c] == d || grid[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
    return true;
}

void dfs(int k) {
    if (k == 81) throw Found();
    int r = k / 9, c = k % 9;
    if (grid[r][c]) return dfs(k + 1);
    for (int d = 1; d <= 9; d++)
        if (fits(r, c, d)) {
            grid[r][c] = d;
            dfs(k + 1);
            grid[r][c] = 0;
        }
}

int main() {
    for (auto &row : grid)
        for (auto &v : row) std::cin >> v;
    try {
        dfs(0);
    } catch (Found) {
    }
    for (auto &row : grid)
        for (int j = 0; j < 9; j++) std::cout << row[j] << (j == 8 ? "\n" : " ");
}
