import sys
import threading

grid = [list(map(int, input().split())) for _ in range(9)]
waited = [0] * 4


def fits(r, c, d):
    for i in range(9):
        if d in (grid[r][i], grid[i][c], grid[r // 3 * 3 + i // 3][c // 3 * 3 + i % 3]):
            return False
    return True


def search(k):
    if k == 81:
        return True
    r, c = divmod(k, 9)
    if grid[r][c]:
        return search(k + 1)
    for d in range(1, 10):
        if fits(r, c, d):
            grid[r][c] = d  # <-
            if search(k + 1):
                return True
            grid[r][c] = 0  # <-
    return False


def count(i):
    waited[i % 4] += 1


sys.setrecursionlimit(10000)
threading.stack_size(1 << 26)
thread = threading.Thread(target=search, args=(0,))
thread.start()
turns = 0
while thread.is_alive():
    count(turns)
    turns += 1
thread.join()
for row in grid:
    print(*row)
