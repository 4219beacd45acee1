#include <iostream>
class Sudoku {
    int count = 0;
    int cells[9][9];

    bool allowed(int r, int c, int d) const {
        for (int i = 0; i < 9; ++i)
            if (cells[r][i] == d || cells[i][c] == d || cells[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
        return true;
    }

public:
    void read() {
        for (auto &row : cells)
            for (int &cell : row) std::cin >> cell;
    }
    bool solve(int k = 0) {
        if (k == 81) return true;
        int r = k / 9, c = k % 9;
        if (cells[r][c]) return solve(k + 1);
        for (int d = 1; d <= 9; ++d) {
            if (!allowed(r, c, d)) continue;
            ++count;
            cells[r][c] = d;
            if (solve(k + 1)) return true;
            cells[r][c] = 0;
        }
        return false;
    }
    void print() const {
        for (auto &row : cells)
            for (int j = 0; j < 9; ++j) std::cout << row[j] << (j == 8 ? "\n" : " ");
    }
};

int main() {
    Sudoku game;
    game.read();
    game.solve();
    game.print();
}
