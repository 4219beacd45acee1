#include <stdio.h>
#include <stdlib.h>

int fits(int **b, int r, int c, int d) {
    for (int i = 0; i < 9; i++)
        if (b[r][i] == d || b[i][c] == d || b[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return 0;
    return 1;
}

int solve(int **b, int k) {
    if (k == 81) return 1;
    if (b[k / 9][k % 9]) return solve(b, k + 1);
    for (int d = 1; d <= 9; d++)
        if (fits(b, k / 9, k % 9, d)) {
            b[k / 9][k % 9] = d;
            if (solve(b, k + 1)) return 1;
            b[k / 9][k % 9] = 0;
        }
    return 0;
}

int main(void) {
    int **b = malloc(9 * sizeof *b);
    for (int i = 8; i >= 0; i--) b[i] = malloc(9 * sizeof **b);
    for (int i = 0; i < 81; i++) scanf("%d", &b[i / 9][i % 9]);
    solve(b, 0);
    for (int i = 0; i < 81; i++) printf("%d%c", b[i / 9][i % 9], i % 9 == 8 ? '\n' : ' ');
    for (int i = 0; i < 9; i++) free(b[i]);
    free(b);
    return 0;
}
