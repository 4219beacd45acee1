// POJ2676
#include <iostream>
#include <string>

using namespace std;
string g[9];

bool can(int r, int c, char d) {
    for (int i = 0; i < 9; i++)
        if (g[r][i] == d || g[i][c] == d || g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
    return true;
}

bool fill(int k) {
    if (k == 81) return true;
    int r = k / 9, c = k % 9;
    if (g[r][c] > '0') return fill(k + 1);
    for (char d = '1'; d <= '9'; d++)
        if (can(r, c, d)) {
            g[r][c] = d;
            if (fill(k + 1)) return true;
            g[r][c] = '0';
        }
    return false;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        for (int i = 0; i < 9; i++) cin >> g[i];
        fill(0);
        for (int i = 0; i < 9; i++) cout << g[i] << endl;
    }
}
