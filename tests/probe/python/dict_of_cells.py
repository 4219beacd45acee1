grid = {}
for r in range(9):
    for c, x in enumerate(input().split()):
        grid[r, c] = int(x)


def box(r, c):
    return [grid[i, j] for i in range(r - r % 3, r - r % 3 + 3) for j in range(c - c % 3, c - c % 3 + 3)]


def possible(r, c):
    seen = set(box(r, c)) | {grid[r, j] for j in range(9)} | {grid[i, c] for i in range(9)}
    return [d for d in range(1, 10) if d not in seen]


def search():
    free = [rc for rc in grid if grid[rc] == 0]
    if not free:
        return True
    r, c = free[0]
    for d in possible(r, c):
        grid[r, c] = d
        if search():
            return True
        grid[r, c] = 0
    return False


search()
for r in range(9):
    print(" ".join(str(grid[r, c]) for c in range(9)))
