#include <cstdio>
int a[9][9];
int found;
bool fits(int r, int c, int d) {
    for (int i = 0; i < 9; i++) {
        if (a[r][i] == d || a[i][c] == d) return false;
        if (a[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
    }
    return true;
}
void search(int k) {
    if (k == 81) {
        found = 1;
        return;
    }
    int r = k / 9, c = k % 9;
    if (a[r][c] != 0) { search(k + 1); return; }
    for (int d = 1; d <= 9; d++) {
        if (fits(r, c, d)) {
            a[r][c] = d;
            search(k + 1);
            if (!found) a[r][c] = 0;
            else break;
        }
    }
}
int main() {
    int t;
    scanf("%d", &t);
    found = 0;
    while (t--) {
        for (int i = 0; i < 9; i++) for (int j = 0; j < 9; j++) scanf("%1d", &a[i][j]);
        search(0);
        for (int i = 0; i < 9; i++) { for (int j = 0; j < 9; j++) printf("%d", a[i][j]); printf("\n"); }
    }
}
