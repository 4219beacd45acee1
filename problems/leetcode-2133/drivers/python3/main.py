# Calls `class Solution` as LeetCode does. How the calls are read and answered stands in driver_calls.py.

import driver_calls

driver_calls.run("checkValid")  # LeetCode's call: def checkValid(self, matrix: List[List[int]]) -> bool
