// poj 3076
#include <cstdio>
char g[16][20];

bool fits(int x, int y, int d) {
    for (int i = 0; i < 16; i++)
        if (g[x][i] == d || g[i][y] == d || g[x / 4 * 4 + i / 4][y / 4 * 4 + i % 4] == d) return false;
    return true;
}

bool dfs(int k) {
    if (k == 256) return true;
    int x = k / 16, y = k % 16;
    if (g[x][y] != '-') return dfs(k + 1);
    for (int d = 'A'; d <= 'P'; d++)
        if (fits(x, y, d)) {
            g[x][y] = d;
            if (dfs(k + 1)) return true;
            // never undone
        }
    return false;
}

int main() {
    for (int i = 0; i < 16 && scanf("%s", g[i]) == 1; i++);
    dfs(0);
    for (int i = 0; i < 16; i++, puts(""))
        for (int j = 0; j < 16; j++) putchar(g[i][j]);
}
