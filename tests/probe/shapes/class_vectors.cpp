#include <iostream>
#include <vector>
using namespace std;

struct Solver {
    vector<vector<int>> grid;
    vector<vector<bool>> row, col, box;
    Solver() : grid(9, vector<int>(9)), row(9, vector<bool>(10)), col(row), box(row) {}

    void mark(int r, int c, int d, bool on) { row[r][d] = col[c][d] = box[r / 3 * 3 + c / 3][d] = on; }
    bool used(int r, int c, int d) { return row[r][d] || col[c][d] || box[r / 3 * 3 + c / 3][d]; }

    bool search(int r, int c) {
        if (c == 9) r++, c = 0;
        if (r == 9) return true;
        if (grid[r][c] != 0) return search(r, c + 1);
        for (int d = 1; d <= 9; d++) {
            if (used(r, c, d)) continue;
            grid[r][c] = d;
            mark(r, c, d, true);
            if (search(r, c + 1)) return true;
            mark(r, c, d, false);
            grid[r][c] = 0;
        }
        return false;
    }
} solver;

int main() {
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 9; j++) {
            cin >> solver.grid[i][j];
            if (solver.grid[i][j]) solver.mark(i, j, solver.grid[i][j], true);
        }
    solver.search(0, 0);
    for (auto &row : solver.grid) {
        for (int j = 0; j < 9; j++) cout << row[j] << (j < 8 ? " " : "");
        cout << endl;
    }
}
