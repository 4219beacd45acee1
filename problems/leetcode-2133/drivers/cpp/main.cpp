// Calls `class Solution` as LeetCode does. How the calls are read and answered stands in driver_calls.h.

#include "driver_calls.h"

#include "{{submission}}"

signed main() {
    return driver::run<int>([](vector<vector<int> > &matrix) {
        return Solution().checkValid(matrix); // LeetCode's call: bool checkValid(vector<vector<int>>& matrix)
    });
}
