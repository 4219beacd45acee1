# Time limit exceeded, on hack data only. The program of the textbooks: take the
# empty cells in reading order, try 1 to 9, and before each try look through the
# row, the column and the box for the digit.

import json
import sys


def fits(grid, row, col, digit):
    for i in range(9):
        if grid[row][i] == digit or grid[i][col] == digit:
            return False
    top, left = row // 3 * 3, col // 3 * 3
    for i in range(top, top + 3):
        for j in range(left, left + 3):
            if grid[i][j] == digit:
                return False
    return True


def solve(grid):
    for row in range(9):
        for col in range(9):
            if grid[row][col] == ".":
                for digit in "123456789":
                    if fits(grid, row, col, digit):
                        grid[row][col] = digit
                        if solve(grid):
                            return True
                grid[row][col] = "."
                return False
    return True


text = "".join(sys.stdin.read().split())
for board in text.replace("]][[", "]]\n[[").splitlines():
    grid = json.loads(board)
    solve(grid)
    print(json.dumps(grid, separators=(",", ":")))
