#include <cstdio>
int sudoku[10][10];
bool row[10][10], col[10][10], box[10][10];

int which(int i, int j) { return (i - 1) / 3 * 3 + (j - 1) / 3 + 1; }

bool dfs(int i, int j) {
    if (i == 10) return true;
    int ni = j == 9 ? i + 1 : i, nj = j == 9 ? 1 : j + 1;
    if (sudoku[i][j]) return dfs(ni, nj);
    for (int d = 1; d <= 9; d++) {
        if (row[i][d] || col[j][d] || box[which(i, j)][d]) continue;
        row[i][d] = col[j][d] = box[which(i, j)][d] = true;
        sudoku[i][j] = d;
        if (dfs(ni, nj)) return true;
        sudoku[i][j] = 0;
        row[i][d] = col[j][d] = box[which(i, j)][d] = false;
    }
    return false;
}

int main() {
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++) {
            int d;
            scanf("%d", &d);
            sudoku[i][j] = d;
            row[i][d] = col[j][d] = box[which(i, j)][d] = true;
        }
    dfs(1, 1);
    for (int i = 1; i <= 9; i++)
        for (int j = 1; j <= 9; j++) printf("%d%c", sudoku[i][j], j == 9 ? '\n' : ' ');
}
