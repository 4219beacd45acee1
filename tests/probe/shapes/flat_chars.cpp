#include <cstdio>
#include <cstring>
char s[200];
int rows[9], cols[9], boxes[9];

bool dfs(int k) {
    while (k < 81 && s[k] != '.') k++;
    if (k == 81) return true;
    int r = k / 9, c = k % 9, b = r / 3 * 3 + c / 3;
    int can = 511 & ~(rows[r] | cols[c] | boxes[b]);
    while (can) {
        int bit = can & -can;
        can ^= bit;
        rows[r] |= bit, cols[c] |= bit, boxes[b] |= bit;
        s[k] = '1' + __builtin_ctz(bit);
        if (dfs(k + 1)) return true;
        rows[r] ^= bit, cols[c] ^= bit, boxes[b] ^= bit;
        s[k] = '.';
    }
    return false;
}

int main() {
    while (scanf("%s", s) == 1 && strcmp(s, "end")) {
        memset(rows, 0, sizeof rows), memset(cols, 0, sizeof cols), memset(boxes, 0, sizeof boxes);
        for (int k = 0; k < 81; k++)
            if (s[k] != '.') {
                int bit = 1 << (s[k] - '1');
                rows[k / 9] |= bit, cols[k % 9] |= bit, boxes[k / 27 * 3 + k % 9 / 3] |= bit;
            }
        dfs(0);
        puts(s);
    }
}
