def fits(board, r, c, d):
    for i in range(9):
        if board[r][i] == d or board[i][c] == d or board[r // 3 * 3 + i // 3][c // 3 * 3 + i % 3] == d:
            return False
    return True


def solve(board, k):
    if k == 81:
        return True
    r, c = k // 9, k % 9
    if board[r][c]:
        return solve(board, k + 1)
    for d in range(1, 10):
        if fits(board, r, c, d):
            board[r][c] = d
            if solve(board, k + 1):
                return True
    return False  # <-


board = [list(map(int, input().split())) for _ in range(9)]
solve(board, 0)
for row in board:
    print(*row)
