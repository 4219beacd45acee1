# Accepted. The rule of the statement and nothing else: a unit with one empty
# cell gets the digit that it misses, until all units are full.

import sys


def units():
    for i in range(9):
        yield [9 * i + j for j in range(9)]
        yield [9 * j + i for j in range(9)]
        yield [27 * (i // 3) + 3 * (i % 3) + 9 * (j // 3) + j % 3 for j in range(9)]


UNITS = list(units())
words = sys.stdin.read().split()
cells = "".join(words[1:])
for case in range(int(words[0])):
    grid = [int(cell) for cell in cells[81 * case:81 * case + 81]]
    while 0 in grid:
        for unit in UNITS:
            empty = [cell for cell in unit if grid[cell] == 0]
            if len(empty) == 1:
                grid[empty[0]] = 45 - sum(grid[cell] for cell in unit)
    print(f"Scenario #{case + 1}:")
    for row in range(9):
        print("".join(map(str, grid[9 * row:9 * row + 9])))
    print()
