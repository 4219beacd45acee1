#include <iostream>
using namespace std;

char g[9][10];

bool ok(int r, int c, char d) {
    for (int i = 0; i < 9; i++) {
        if (g[r][i] == d || g[i][c] == d) return false;
        if (g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
    }
    return true;
}

bool dfs(int k) {
    while (k < 81 && g[k / 9][k % 9] != '0') k++;
    if (k == 81) return true;
    for (char d = '1'; d <= '9'; d++) {
        if (!ok(k / 9, k % 9, d)) continue;
        g[k / 9][k % 9] = d;
        dfs(k + 1);
        g[k / 9][k % 9] = '0';
    }
    return false;
}

int main() {
    int t;
    for (cin >> t; t > 0; t--) {
        for (int r = 0; r < 9; r++) cin >> g[r];
        dfs(0);
        for (int r = 0; r < 9; r++) cout << g[r] << endl;
    }
}
