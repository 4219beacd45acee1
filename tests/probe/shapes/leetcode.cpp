// https://leetcode.com/problems/sudoku-solver/
class Solution {
    bool rows[9][9], columns[9][9], boxes[3][3][9];
    vector<pair<int, int>> spaces;

    bool dfs(vector<vector<char>> &board, int at) {
        if (at == (int)spaces.size()) return true;
        auto [i, j] = spaces[at];
        for (int d = 0; d < 9; d++) {
            if (rows[i][d] || columns[j][d] || boxes[i / 3][j / 3][d]) continue;
            rows[i][d] = columns[j][d] = boxes[i / 3][j / 3][d] = true;
            board[i][j] = d + '1';
            if (dfs(board, at + 1)) return true;
            rows[i][d] = columns[j][d] = boxes[i / 3][j / 3][d] = false;
            board[i][j] = '.';
        }
        return false;
    }

public:
    void solveSudoku(vector<vector<char>> &board) {
        memset(rows, 0, sizeof rows);
        memset(columns, 0, sizeof columns);
        memset(boxes, 0, sizeof boxes);
        spaces.clear();
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++) {
                if (board[i][j] == '.') {
                    spaces.emplace_back(i, j);
                } else {
                    int d = board[i][j] - '1';
                    rows[i][d] = columns[j][d] = boxes[i / 3][j / 3][d] = true;
                }
            }
        dfs(board, 0);
    }
};
