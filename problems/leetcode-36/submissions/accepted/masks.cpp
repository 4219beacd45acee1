// Accepted. A mask for each row, column and box says which digits it has.

class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        int seen[3][9] = {};
        for (int row = 0; row < 9; ++row)
            for (int col = 0; col < 9; ++col) {
                if (board[row][col] == '.') continue;
                int bit = 1 << (board[row][col] - '0');
                int units[] = {row, col, row / 3 * 3 + col / 3};
                for (int kind = 0; kind < 3; ++kind) {
                    if (seen[kind][units[kind]] & bit) return false;
                    seen[kind][units[kind]] |= bit;
                }
            }
        return true;
    }
};
