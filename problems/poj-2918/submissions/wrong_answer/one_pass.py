# Wrong answer. The rule of the statement, once for each unit: what it fills in
# the last ones leaves single empty cells in the first, which nobody looks at
# again. The sample does not show it.

import sys


def units():
    for i in range(9):
        yield [9 * i + j for j in range(9)]
    for i in range(9):
        yield [9 * j + i for j in range(9)]
    for i in range(9):
        yield [27 * (i // 3) + 3 * (i % 3) + 9 * (j // 3) + j % 3 for j in range(9)]


words = sys.stdin.read().split()
cells = "".join(words[1:])
for case in range(int(words[0])):
    grid = [int(cell) for cell in cells[81 * case:81 * case + 81]]
    for unit in units():
        empty = [cell for cell in unit if grid[cell] == 0]
        if len(empty) == 1:
            grid[empty[0]] = 45 - sum(grid[cell] for cell in unit)
    print(f"Scenario #{case + 1}:")
    for row in range(9):
        print("".join(map(str, grid[9 * row:9 * row + 9])))
    print()
