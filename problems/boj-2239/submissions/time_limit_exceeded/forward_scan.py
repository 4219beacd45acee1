# Time limit exceeded. The program of the textbooks: take the empty cells in
# reading order, try 1 to 9, and before each try look through the row, the column
# and the box for the digit. The judge gives Python more time than C++, and still
# published programs like this one are said to need PyPy there.

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


cells = [int(cell.replace(".", "0")) for cell in "".join(sys.stdin.read().split())]
grid = [cells[9 * row:9 * row + 9] for row in range(9)]
solve(grid)
for row in grid:
    print("".join(map(str, row)))
