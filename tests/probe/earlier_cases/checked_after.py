import sys

grid = []
found = False


def fits(r, c, d):
    for i in range(9):
        if grid[r][i] == d or grid[i][c] == d:
            return False
        if grid[r // 3 * 3 + i // 3][c // 3 * 3 + i % 3] == d:
            return False
    return True


def search(k):
    global found
    if k == 81:
        found = True  # <-
        return
    r, c = divmod(k, 9)
    if grid[r][c] != 0:
        search(k + 1)
        return
    for d in range(1, 10):
        if fits(r, c, d):
            grid[r][c] = d
            search(k + 1)
            if found:
                return
            grid[r][c] = 0


def main():
    global grid
    t = int(sys.stdin.readline())
    for _ in range(t):
        grid = [[int(x) for x in sys.stdin.readline().strip()] for _ in range(9)]
        search(0)
        for row in grid:
            print("".join(map(str, row)))


main()
