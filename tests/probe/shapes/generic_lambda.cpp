#include <iostream>

int main() {
    int a[9][9];
    for (auto &row : a)
        for (auto &v : row) std::cin >> v;
    int row[9] = {}, col[9] = {}, box[9] = {};
    for (int k = 0; k < 81; k++) {
        int bit = a[k / 9][k % 9] ? 1 << a[k / 9][k % 9] : 0;
        row[k / 9] |= bit, col[k % 9] |= bit, box[k / 27 * 3 + k % 9 / 3] |= bit;
    }
    auto dfs = [&](auto &&self, int k) -> bool {
        if (k == 81) return true;
        int r = k / 9, c = k % 9, b = r / 3 * 3 + c / 3;
        if (a[r][c]) return self(self, k + 1);
        for (int d = 1; d <= 9; d++) {
            if ((row[r] | col[c] | box[b]) >> d & 1) continue;
            a[r][c] = d;
            row[r] ^= 1 << d, col[c] ^= 1 << d, box[b] ^= 1 << d;
            if (self(self, k + 1)) return true;
            row[r] ^= 1 << d, col[c] ^= 1 << d, box[b] ^= 1 << d;
            a[r][c] = 0;
        }
        return false;
    };
    dfs(dfs, 0);
    for (auto &r : a)
        for (int j = 0; j < 9; j++) std::cout << r[j] << (j < 8 ? ' ' : '\n');
}
