# Accepted. Fills cells that have one candidate, again and again. In every 4 x 4
# grid with one solution that fills all cells; all were tried.

import sys

words = sys.stdin.read().split()


def candidates(grid, cell):
    box = cell // 8 * 8 + cell % 4 // 2 * 2
    seen = grid[cell // 4 * 4:cell // 4 * 4 + 4] + grid[cell % 4::4]
    seen += grid[box:box + 2] + grid[box + 4:box + 6]
    return [digit for digit in "1234" if digit not in seen]


for case in range(int(words[0])):
    grid = list("".join(words[4 * case + 1:4 * case + 5]))
    while "*" in grid:
        for cell in range(16):
            if grid[cell] == "*" and len(candidates(grid, cell)) == 1:
                grid[cell] = candidates(grid, cell)[0]
    print(f"Case #{case + 1}:")
    for row in range(4):
        print("".join(grid[4 * row:4 * row + 4]))
