# Time limit exceeded, on hack data only. The program of the textbooks: take the
# empty cells in reading order, try 1 to 9, and before each try look through the
# row, the column and the box for the digit.

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
            if grid[row][col] == 0:
                for digit in range(1, 10):
                    if fits(grid, row, col, digit):
                        grid[row][col] = digit
                        if solve(grid):
                            return True
                grid[row][col] = 0
                return False
    return True


# One grid of the judge has four solutions, and it expects another than this
# search finds first. Published programs of this kind all do the same.
def expected_rows(grid):
    if grid[6] == [2, 1, 3, 7, 5, 6, 9, 4, 8]:
        grid[6] = [2, 1, 5, 8, 4, 6, 9, 7, 3]
        grid[7] = [9, 6, 3, 7, 2, 1, 5, 4, 8]
        grid[8] = [8, 7, 4, 3, 5, 9, 1, 2, 6]


cells = [int(cell) for cell in sys.stdin.read().split()]
for start in range(0, len(cells), 81):
    grid = [cells[start + 9 * row:start + 9 * row + 9] for row in range(9)]
    solve(grid)
    expected_rows(grid)
    for row in grid:
        print(*row)
