// Accepted. A bitset for each row and column.

class Solution {
public:
    bool checkValid(vector<vector<int>>& matrix) {
        size_t n = matrix.size();
        for (size_t i = 0; i < n; ++i) {
            bitset<101> row, col;
            for (size_t j = 0; j < n; ++j) {
                row.set(matrix[i][j]);
                col.set(matrix[j][i]);
            }
            if (row.count() < n || col.count() < n) return false;
        }
        return true;
    }
};
