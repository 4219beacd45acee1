#include <cstdio>

char g[9][10];
bool row[9][10], col[9][10], box[9][10];

bool solve(int k) {
    if (k == 81) return true;
    int r = k / 9, c = k % 9, b = r / 3 * 3 + c / 3;
    if (g[r][c] != '0') return solve(k + 1);
    for (int d = 1; d <= 9; d++) {
        if (row[r][d] || col[c][d] || box[b][d]) continue;
        row[r][d] = col[c][d] = box[b][d] = true;
        g[r][c] = '0' + d;
        if (solve(k + 1)) return true;
        row[r][d] = col[c][d] = box[b][d] = false;
        g[r][c] = '0';
    }
    return false;
}

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        for (int r = 0; r < 9; r++) {
            scanf("%s", g[r]);
            for (int c = 0; c < 9; c++)
                if (g[r][c] != '0') {
                    int d = g[r][c] - '0';
                    row[r][d] = col[c][d] = box[r / 3 * 3 + c / 3][d] = true;
                }
        }
        solve(0);
        for (int r = 0; r < 9; r++) puts(g[r]);
    }
    return 0;
}
