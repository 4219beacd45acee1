// uva 989
#include <cstdio>
int n, side, g[10][10];

bool fits(int x, int y, int d) {
    for (int i = 0; i < side; i++)
        if (g[x][i] == d || g[i][y] == d || g[x / n * n + i / n][y / n * n + i % n] == d) return false;
    return true;
}

bool dfs(int k) {
    if (k == side * side) return true;
    int x = k / side, y = k % side;
    if (g[x][y]) return dfs(k + 1);
    for (int d = 1; d <= side; d++)
        if (fits(x, y, d)) {
            g[x][y] = d;
            if (dfs(k + 1)) return true;
            g[x][y] = 0;
        }
    return false;
}

int main() {
    while (scanf("%d", &n) == 1) {
        side = n * n;
        for (int i = 0; i < side; i++)
            for (int j = 0; j < side; j++) scanf("%d", &g[i][j]);
        if (!dfs(0)) puts("NO SOLUTION");
        else
            for (int i = 0; i < side; i++)
                for (int j = 0; j < side; j++) printf("%d%c", g[i][j], j == side - 1 ? '\n' : ' ');
    }
}
