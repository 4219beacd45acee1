#include <stdio.h>
static int sudoku[9][9];

static int check(int row, int col, int num) {
    int i, j, r = row - row % 3, c = col - col % 3;
    for (i = 0; i < 9; i++)
        if (sudoku[row][i] == num || sudoku[i][col] == num) return 0;
    for (i = r; i < r + 3; i++)
        for (j = c; j < c + 3; j++)
            if (sudoku[i][j] == num) return 0;
    return 1;
}

static int solve(int row, int col) {
    int num;
    if (col == 9) {
        row++;
        col = 0;
    }
    if (row == 9) return 1;
    if (sudoku[row][col] != 0) return solve(row, col + 1);
    for (num = 1; num <= 9; num++) {
        if (check(row, col, num)) {
            sudoku[row][col] = num;
            if (solve(row, col + 1)) return 1;
        }
        sudoku[row][col] = 0;
    }
    return 0;
}

int main(void) {
    int i, j;
    for (i = 0; i < 9; i++)
        for (j = 0; j < 9; j++) scanf("%d", &sudoku[i][j]);
    solve(0, 0);
    for (i = 0; i < 9; i++) {
        for (j = 0; j < 9; j++) printf("%d ", sudoku[i][j]);
        printf("\n");
    }
    return 0;
}
