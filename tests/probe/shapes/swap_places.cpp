#include <algorithm>
#include <cstdio>
#include <utility>
int g[9][9], order[9] = {5, 3, 8, 1, 9, 2, 7, 4, 6};

bool free_at(int r, int c, int d) {
    for (int i = 0; i < 9; i++)
        if (g[r][i] == d || g[i][c] == d || g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
    return true;
}

bool dfs(int k) {
    if (k == 81) return true;
    int r = k / 9, c = k % 9;
    if (g[r][c]) return dfs(k + 1);
    for (int d : order)
        if (free_at(r, c, d)) {
            int old = std::exchange(g[r][c], d);
            if (dfs(k + 1)) return true;
            std::swap(g[r][c], old);
        }
    return false;
}

int main() {
    for (int i = 0; i < 81; i++) scanf("%d", &g[i / 9][i % 9]);
    dfs(0);
    for (int i = 0; i < 81; i++) printf("%d%c", g[i / 9][i % 9], i % 9 == 8 ? '\n' : ' ');
}
