#include <stdio.h>

static int legal(int (*g)[9], int r, int c, int d) {
    for (int i = 0; i < 9; i++)
        if (g[r][i] == d || g[i][c] == d || g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return 0;
    return 1;
}

int solve(int (*g)[9], int k) {
    if (k == 81) return 1;
    int r = k / 9, c = k % 9;
    if (g[r][c]) return solve(g, k + 1);
    for (int d = 1; d < 10; d++) {
        if (legal(g, r, c, d)) {
            g[r][c] = d;
            if (solve(g, k + 1)) return 1;
            g[r][c] = 0;
        }
    }
    return 0;
}

int main(void) {
    int board[9][9];
    for (int i = 0; i < 81; i++) scanf("%d", &board[i / 9][i % 9]);
    solve(board, 0);
    for (int i = 0; i < 81; i++) printf("%d%s", board[i / 9][i % 9], i % 9 == 8 ? "\n" : " ");
    return 0;
}
