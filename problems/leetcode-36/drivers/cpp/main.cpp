// Calls `class Solution` as LeetCode does. How the calls are read and answered stands in driver_calls.h.

#include "driver_calls.h"

#include "{{submission}}"

signed main() {
    return driver::run<char>([](vector<vector<char> > &board) {
        return Solution().isValidSudoku(board); // LeetCode's call: bool isValidSudoku(vector<vector<char>>& board)
    });
}
