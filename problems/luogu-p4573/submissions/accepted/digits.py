# Accepted. Places 1 in every box, then 2, and so on: a digit goes where all cells of the box with smaller digits are full.

import sys


def search(digit, box):
    if box == 9:
        return digit == 9 or search(digit + 1, 0)
    first = box // 3 * 27 + box % 3 * 3
    for cell in (first + 9 * r + c for r in range(3) for c in range(3)):
        lines = {(digit, "row", cell // 9), (digit, "col", cell % 9)}
        if cell in grid or taken & lines or any(other not in grid for other in less[cell]):
            continue
        grid[cell] = digit
        taken.update(lines)
        if search(digit, box + 1):
            return True
        taken.difference_update(lines)
        del grid[cell]
    return False


grid, taken = {}, set()
less = [[] for _ in range(81)]
signs = iter(sys.stdin.read().split())
for row in range(9):
    for step in 1, 9:
        for cell in range(9 * row, 9 * row + 9):
            if (cell if step == 1 else row) % 3 < 2:
                low, high = (cell, cell + step) if next(signs) in "<^" else (cell + step, cell)
                less[high].append(low)
search(1, 0)
for row in range(9):
    print(*(grid[9 * row + col] for col in range(9)))
