#include <iostream>
#include <string>
using namespace std;

int row[9], col[9], box[9];

bool solve(string &s) {
    int best = -1, fewest = 10, left = 0;
    for (int k = 0; k < 81; k++) {
        if (s[k] != '.') continue;
        int free = 1022 & ~(row[k / 9] | col[k % 9] | box[k / 27 * 3 + k % 9 / 3]);
        int count = __builtin_popcount(free);
        if (count < fewest) best = k, fewest = count, left = free;
    }
    if (best < 0) return true;
    int r = best / 9, c = best % 9, b = r / 3 * 3 + c / 3;
    for (int d = 1; d <= 9; d++) {
        int bit = 1 << d;
        if (!(left & bit)) continue;
        row[r] |= bit, col[c] |= bit, box[b] |= bit;
        s[best] = '0' + d;
        if (solve(s)) return true;
        row[r] ^= bit, col[c] ^= bit, box[b] ^= bit;
    }
    s[best] = '.';
    return false;
}

int main() {
    string s;
    while (cin >> s) {
        for (int i = 0; i < 9; i++) row[i] = col[i] = box[i] = 0;
        for (int k = 0; k < 81; k++) {
            if (s[k] == '.') continue;
            int bit = 1 << (s[k] - '0');
            row[k / 9] |= bit, col[k % 9] |= bit, box[k / 27 * 3 + k % 9 / 3] |= bit;
        }
        solve(s);
        cout << s << endl;
    }
    return 0;
}
