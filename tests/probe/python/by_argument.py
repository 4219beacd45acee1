def fits(board, row, col, digit):
    for i in range(9):
        if board[row][i] == digit or board[i][col] == digit:
            return False
    top, left = row // 3 * 3, col // 3 * 3
    for i in range(3):
        for j in range(3):
            if board[top + i][left + j] == digit:
                return False
    return True


def solve(board):
    for row in range(9):
        for col in range(9):
            if board[row][col] == 0:
                for digit in range(1, 10):
                    if fits(board, row, col, digit):
                        board[row][col] = digit
                        if solve(board):
                            return True
                        board[row][col] = 0
                return False
    return True


grid = [list(map(int, input().split())) for _ in range(9)]
solve(grid)
for row in grid:
    print(*row)
