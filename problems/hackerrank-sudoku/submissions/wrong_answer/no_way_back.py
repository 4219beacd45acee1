# Wrong answer. Writes the first digit that fits into each cell and never takes one back, so most grids are left with holes.

import sys

cells = list(map(int, sys.stdin.read().split()))[1:]
for start in range(0, len(cells), 81):
    grid = cells[start:start + 81]
    for cell in range(81):
        corner = cell // 27 * 27 + cell % 9 // 3 * 3
        box = [grid[corner + row + column] for row in (0, 9, 18) for column in range(3)]
        used = grid[cell // 9 * 9:cell // 9 * 9 + 9] + grid[cell % 9::9] + box
        grid[cell] = grid[cell] or next((digit for digit in range(1, 10) if digit not in used), 0)
    for row in range(0, 81, 9):
        print(*grid[row:row + 9])
