// leetcode 37
class Solution {
    bool ok(vector<vector<char>> &board, int r, int c, char d) {
        for (int i = 0; i < 9; i++)
            if (board[r][i] == d || board[i][c] == d || board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
        return true;
    }
    bool solve(vector<vector<char>> &board) {
        int r = 0;
        for (auto &row : board) {
            int c = 0;
            for (auto it = row.begin(); it != row.end(); ++it, ++c) {
                if (*it != '.') continue;
                for (char d = '1'; d <= '9'; ++d) {
                    if (!ok(board, r, c, d)) continue;
                    *it = d;
                    if (solve(board)) return true;
                    *it = '.';
                }
                return false;
            }
            ++r;
        }
        return true;
    }

public:
    void solveSudoku(vector<vector<char>> &board) { solve(board); }
};
