# Calls `class Solution` as LeetCode does. How the calls are read and answered stands in driver_calls.py.

import driver_calls

driver_calls.run("isValidSudoku")  # LeetCode's call: def isValidSudoku(self, board: List[List[str]]) -> bool
