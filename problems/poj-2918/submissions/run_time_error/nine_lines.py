# Run-time error, on input with several cases. Reads nine lines a case and
# forgets the empty one behind them, which is then the first row of the next.

import sys

lines = sys.stdin.read().split("\n")
for case in range(int(lines[0])):
    rows = lines[1 + 9 * case:10 + 9 * case]
    grid = [int(rows[row][col]) for row in range(9) for col in range(9)]
    while 0 in grid:
        for cell in range(81):
            row, col = divmod(cell, 9)
            used = set()
            for i in range(9):
                used |= {grid[9 * row + i], grid[9 * i + col]}
                used.add(grid[9 * (row // 3 * 3 + i // 3) + col // 3 * 3 + i % 3])
            left = set(range(1, 10)) - used
            if grid[cell] == 0 and len(left) == 1:
                grid[cell] = left.pop()
    print(f"Scenario #{case + 1}:")
    for row in range(9):
        print("".join(map(str, grid[9 * row:9 * row + 9])))
    print()
