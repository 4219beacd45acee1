def fits(g, r, c, d):
    for i in range(9):
        if g[r][i] == d or g[i][c] == d:
            return False
        if g[r // 3 * 3 + i // 3][c // 3 * 3 + i % 3] == d:
            return False
    return True


def solve(g, k=0):
    while k < 81 and g[k // 9][k % 9] != "0":
        k += 1
    if k == 81:
        return True
    r, c = divmod(k, 9)
    for d in range(1, 10):
        if fits(g, r, c, d):
            g[r][c] = str(d)
            if solve(g, k + 1):
                return True
            g[r][c] = "0"
    return False


for _ in range(int(input())):
    grid = [list(input()) for _ in range(9)]
    solve(grid)
    for row in grid:
        print("".join(row))
