#include <cstdio>
using namespace std;
int a[9][9];

bool ok(int r, int c, int d) {
    for (int i = 0; i < 9; i++)
        if (a[r][i] == d || a[i][c] == d) return false;
    for (int i = 0; i < 9; i++)
        if (a[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
    return true;
}

bool dfs(int k) {
    if (k == 81) return true;
    int r = k / 9, c = k % 9;
    if (a[r][c]) return dfs(k + 1);
    for (int d = 1; d <= 9; d++)
        if (ok(r, c, d)) {
            a[r][c] = d;
            if (dfs(k + 1)) return true;
            a[r][c] = 0;
        }
    return false;
}

int main() {
    for (int i = 0; i < 81; i++) scanf("%d", &a[i / 9][i % 9]);
    dfs(0);
    for (int i = 0; i < 81; i++) printf("%d%c", a[i / 9][i % 9], i % 9 == 8 ? '\n' : ' ');
}
