import sys


def fits(grid, row, col, digit):
    side = len(grid)
    order = 2 if side == 4 else 3
    top, left = row // order * order, col // order * order
    return all(
        grid[row][i] != digit
        and grid[i][col] != digit
        and grid[top + i // order][left + i % order] != digit
        for i in range(side)
    )


def solve(grid, cell):
    side = len(grid)
    if cell == side * side:
        return True
    row, col = divmod(cell, side)
    if grid[row][col]:
        return solve(grid, cell + 1)
    for digit in range(1, side + 1):
        if fits(grid, row, col, digit):
            grid[row][col] = digit
            if solve(grid, cell + 1):
                return True
            grid[row][col] = 0
    return False


words = iter(sys.stdin.read().split())
for order in words:
    side = int(order) ** 2
    grid = [[int(next(words)) for _ in range(side)] for _ in range(side)]
    solve(grid, 0)
    for row in grid:
        print(*row)
    print()
