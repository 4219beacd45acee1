#include <bits/stdc++.h>
using namespace std;

bool safe(const vector<vector<int>> &b, int r, int c, int d) {
    for (int i = 0; i < 9; i++)
        if (b[r][i] == d || b[i][c] == d || b[r - r % 3 + i / 3][c - c % 3 + i % 3] == d) return false;
    return true;
}

bool backtrack(vector<vector<int>> &b) {
    for (int r = 0; r < 9; r++) {
        for (int c = 0; c < 9; c++) {
            if (b[r][c] != 0) continue;
            for (int d = 1; d <= 9; d++) {
                if (safe(b, r, c, d)) {
                    b[r][c] = d;
                    if (backtrack(b)) return true;
                    b[r][c] = 0;
                }
            }
            return false;
        }
    }
    return true;
}

int main() {
    vector<vector<int>> board(9, vector<int>(9));
    for (auto &r : board)
        for (auto &x : r) cin >> x;
    backtrack(board);
    for (auto &r : board) {
        for (int i = 0; i < 9; i++) cout << r[i] << (i == 8 ? "" : " ");
        cout << "\n";
    }
    return 0;
}
