// Wrong answer. Columns are not looked at.

class Solution {
public:
    bool checkValid(vector<vector<int>>& matrix) {
        for (vector<int>& row : matrix)
            if (set<int>(row.begin(), row.end()).size() < matrix.size()) return false;
        return true;
    }
};
