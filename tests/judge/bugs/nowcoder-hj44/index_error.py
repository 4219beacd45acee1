board = []
for i in range(9):
    board.append(list(map(int, input().split())))


def can(r, c, v):
    for k in range(10):
        if board[r][k] == v or board[k][c] == v:
            return False
    for i in range(r // 3 * 3, r // 3 * 3 + 3):
        for j in range(c // 3 * 3, c // 3 * 3 + 3):
            if board[i][j] == v:
                return False
    return True


def dfs(n):
    if n == 81:
        return True
    r, c = n // 9, n % 9
    if board[r][c]:
        return dfs(n + 1)
    for v in range(1, 10):
        if can(r, c, v):
            board[r][c] = v
            if dfs(n + 1):
                return True
            board[r][c] = 0
    return False


dfs(0)
for row in board:
    print(" ".join(map(str, row)))
