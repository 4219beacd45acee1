grid = [list(map(int, input())) for _ in range(9)]


def candidates(r, c):
    seen = set(grid[r]) | {grid[i][c] for i in range(9)}
    for i in range(3):
        seen |= set(gird[r // 3 * 3 + i][c // 3 * 3 : c // 3 * 3 + 3])
    return [d for d in range(1, 10) if d not in seen]


def solve():
    empty = [(len(candidates(r, c)), r, c) for r in range(9) for c in range(9) if grid[r][c] == 0]
    if not empty:
        return True
    _, r, c = min(empty)
    for d in candidates(r, c):
        grid[r][c] = d
        if solve():
            return True
    grid[r][c] = 0
    return False


solve()
for row in grid:
    print(*row, sep="")
