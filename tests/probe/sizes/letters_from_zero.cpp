// poj 3076
#include <cstdio>
int g[16][16];
char line[20];

bool fits(int x, int y, int d) {
    for (int i = 0; i < 16; i++)
        if (g[x][i] == d || g[i][y] == d || g[x / 4 * 4 + i / 4][y / 4 * 4 + i % 4] == d) return false;
    return true;
}

bool dfs(int k) {
    if (k == 256) return true;
    int x = k / 16, y = k % 16;
    if (g[x][y] >= 0) return dfs(k + 1);
    for (int d = 0; d < 16; d++)
        if (fits(x, y, d)) {
            g[x][y] = d;
            if (dfs(k + 1)) return true;
            g[x][y] = -1;
        }
    return false;
}

int main() {
    for (int i = 0; i < 16 && scanf("%s", line) == 1; i++)
        for (int j = 0; j < 16; j++) g[i][j] = line[j] == '-' ? -1 : line[j] - 'A';
    dfs(0);
    for (int i = 0; i < 16; i++, puts(""))
        for (int j = 0; j < 16; j++) putchar(g[i][j] + 'A');
}
