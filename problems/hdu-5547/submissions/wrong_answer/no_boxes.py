# Wrong answer. Looks at rows and columns alone, and takes the first such grid.

import sys

words = sys.stdin.read().split()


def fill(grid):
    if "*" not in grid:
        return True
    cell = grid.index("*")
    seen = grid[cell // 4 * 4:cell // 4 * 4 + 4] + grid[cell % 4::4]
    for digit in "1234":
        if digit not in seen:
            grid[cell] = digit
            if fill(grid):
                return True
    grid[cell] = "*"
    return False


for case in range(int(words[0])):
    grid = list("".join(words[4 * case + 1:4 * case + 5]))
    fill(grid)
    print(f"Case #{case + 1}:")
    for row in range(4):
        print("".join(grid[4 * row:4 * row + 4]))
