#include <functional>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    vector<vector<int>> a(9, vector<int>(9));
    for (auto &row : a)
        for (auto &v : row) cin >> v;
    auto ok = [&](int r, int c, int d) {
        for (int i = 0; i < 9; i++)
            if (a[r][i] == d || a[i][c] == d || a[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
        return true;
    };
    function<bool(int)> dfs = [&](int k) {
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
    };
    dfs(0);
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) cout << a[i][j] << " \n"[j == 8];
}
