// poj 2676
#include <cstdio>
#include <cstring>
char map[10][10];
bool row[9][10], col[9][10], box[9][10];

bool dfs(int k) {
    if (k == 81) return true;
    int x = k / 9, y = k % 9, z = x / 3 * 3 + y / 3;
    if (map[x][y] != '0') return dfs(k + 1);
    for (int d = 1; d <= 9; d++) {
        if (row[x][d] || col[y][d] || box[z][d]) continue;
        row[x][d] = col[y][d] = box[z][d] = true;
        map[x][y] = '0' + d;
        if (dfs(k + 1)) return true;
        map[x][y] = '0';
        row[x][d] = col[y][d] = box[z][d] = false;
    }
    return false;
}

int main() {
    int t;
    scanf("%d", &t);
    while (t--) {
        memset(row, 0, sizeof row);
        memset(col, 0, sizeof col);
        memset(box, 0, sizeof box);
        for (int i = 0; i < 9; i++) {
            scanf("%s", map[i]);
            for (int j = 0; j < 9; j++) {
                int d = map[i][j] - '0';
                row[i][d] = col[j][d] = box[i / 3 * 3 + j / 3][d] = true;
            }
        }
        dfs(0);
        for (int i = 0; i < 9; i++) puts(map[i]);
    }
}
