class Solution {
    vector<pair<int, int>> open;
    int rows[9], columns[9], boxes[9];

    bool dfs(vector<vector<char>>& board, size_t k) {
        if (k == open.size()) return true;
        auto [r, c] = open[k];
        int b = r / 3 * 3 + c / 3;
        for (int d = 0; d < 9; d++) {
            int bit = 1 << d;
            if ((rows[r] | columns[c] | boxes[b]) & bit) continue;
            rows[r] |= bit, columns[c] |= bit, boxes[b] |= bit;
            board[r][c] = '1' + d;
            if (dfs(board, k + 1)) return true;
            rows[r] ^= bit, columns[c] ^= bit, boxes[b] ^= bit;
        }
        return false;
    }

public:
    void solveSudoku(vector<vector<char>>& board) {
        int rows[9] = {}, columns[9] = {}, boxes[9] = {};
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++) {
                if (board[r][c] == '.') {
                    open.push_back({r, c});
                    continue;
                }
                int bit = 1 << (board[r][c] - '1');
                rows[r] |= bit, columns[c] |= bit, boxes[r / 3 * 3 + c / 3] |= bit;
            }
        dfs(board, 0);
    }
};
