#include <cstdio>
short g[9][9];

bool ok(int r, int c, int d) {
    for (int i = 0; i < 9; i++) {
        if (g[r][i] == d || g[i][c] == d) return false;
        if (g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
    }
    return true;
}

bool solve() {
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++)
            if (g[r][c] == 0) {
                for (int d = 1; d <= 9; d++)
                    if (ok(r, c, d)) {
                        g[r][c] = d;
                        if (solve()) return true;
                        g[r][c] = 0;
                    }
                return false;
            }
    return true;
}

int main() {
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) scanf("%hd", &g[i][j]);
    solve();
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) printf("%d%c", g[i][j], j == 8 ? '\n' : ' ');
}
