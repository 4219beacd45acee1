class Solution {
    bool fits(vector<vector<char>>& board, int row, int column, char digit) {
        for (int i = 0; i < 9; i++) {
            int inner = row / 3 * 3 + i / 3, outer = column / 3 * 3 + i % 3;
            if (board[row][i] == digit || board[i][column] == digit || board[inner][outer] == digit) return false;
        }
        return true;
    }

    bool fill(vector<vector<char>>& board, queue<pair<int, int>> open) {
        if (open.empty()) return true;
        auto [row, column] = open.front();
        open.pop();
        for (char digit : string("123456789")) {
            if (!fits(board, row, column, digit)) continue;
            board[row][column] = digit;
            if (fill(board, open)) return true;
            board[row][column] = '.';
        }
        return false;
    }

public:
    void solveSudoku(vector<vector<char>>& board) {
        queue<pair<int, int>> open;
        for (int cell = 0; cell < 81; cell++)
            if (board[cell / 9][cell % 9] == '.') open.push({cell / 9, cell % 9});
        fill(board, open);
    }
};
