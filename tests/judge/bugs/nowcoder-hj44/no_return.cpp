#include <iostream>
using namespace std;

int a[9][9];

bool check(int x, int y, int v) {
    for (int i = 0; i < 9; i++) {
        if (a[x][i] == v || a[i][y] == v) return false;
        if (a[x / 3 * 3 + i / 3][y / 3 * 3 + i % 3] == v) return false;
    }
}

bool dfs(int n) {
    if (n == 81) return true;
    int x = n / 9, y = n % 9;
    if (a[x][y]) return dfs(n + 1);
    for (int v = 1; v <= 9; v++) {
        if (check(x, y, v)) {
            a[x][y] = v;
            if (dfs(n + 1)) return true;
            a[x][y] = 0;
        }
    }
    return false;
}

int main() {
    for (int i = 0; i < 81; i++) cin >> a[i / 9][i % 9];
    dfs(0);
    for (int i = 0; i < 81; i++) cout << a[i / 9][i % 9] << (i % 9 == 8 ? '\n' : ' ');
}
