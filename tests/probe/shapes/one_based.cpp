#include <iostream>
using namespace std;
int a[10][10];

bool can(int x, int y, int n) {
    for (int i = 1; i <= 9; i++)
        if (a[x][i] == n || a[i][y] == n) return false;
    int p = (x - 1) / 3 * 3 + 1, q = (y - 1) / 3 * 3 + 1;
    for (int i = p; i < p + 3; i++)
        for (int j = q; j < q + 3; j++)
            if (a[i][j] == n) return false;
    return true;
}

bool dfs(int x, int y) {
    if (y == 10) return dfs(x + 1, 1);
    if (x == 10) return true;
    if (a[x][y]) return dfs(x, y + 1);
    for (int n = 1; n <= 9; n++)
        if (can(x, y, n)) {
            a[x][y] = n;
            if (dfs(x, y + 1)) return true;
            a[x][y] = 0;
        }
    return false;
}

int main() {
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++) cin >> a[i][j];
    dfs(1, 1);
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++) cout << a[i][j] << (j == 9 ? '\n' : ' ');
}
