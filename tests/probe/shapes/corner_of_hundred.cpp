#include <cstdio>
int maze[100][100];

bool ok(int r, int c, int d) {
    for (int i = 0; i < 9; i++) {
        if (maze[r][i] == d || maze[i][c] == d) return false;
        if (maze[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
    }
    return true;
}

bool solve() {
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++)
            if (maze[r][c] == 0) {
                for (int d = 1; d <= 9; d++)
                    if (ok(r, c, d)) {
                        maze[r][c] = d;
                        if (solve()) return true;
                        maze[r][c] = 0;
                    }
                return false;
            }
    return true;
}

int main() {
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) scanf("%d", &maze[i][j]);
    solve();
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) printf("%d%c", maze[i][j], j == 8 ? '\n' : ' ');
}
