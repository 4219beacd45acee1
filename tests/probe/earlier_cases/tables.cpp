#include <iostream>
#include <string>
using namespace std;
int g[9][9];
bool row[9][10], col[9][10], box[9][10];
bool dfs(int p) {
    if (p == 81) return true;
    int r = p / 9, c = p % 9, b = r / 3 * 3 + c / 3;
    if (g[r][c]) return dfs(p + 1);
    for (int d = 1; d <= 9; d++) {
        if (row[r][d] || col[c][d] || box[b][d]) continue;
        row[r][d] = col[c][d] = box[b][d] = true;
        g[r][c] = d;
        if (dfs(p + 1)) return true;
        row[r][d] = col[c][d] = box[b][d] = false;
        g[r][c] = 0;
    }
    return false;
}
int main() {
    int t; cin >> t;
    while (t--) {
        for (int i = 0; i < 9; i++) {
            string s; cin >> s;
            for (int j = 0; j < 9; j++) {
                g[i][j] = s[j] - '0';
                int d = g[i][j];
                if (d) row[i][d] = col[j][d] = box[i / 3 * 3 + j / 3][d] = true;
            }
        }
        dfs(0);
        for (int i = 0; i < 9; i++) { for (int j = 0; j < 9; j++) cout << g[i][j]; cout << "\n"; }
    }
}
