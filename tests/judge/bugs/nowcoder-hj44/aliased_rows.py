board = [[0] * 9] * 9
for r in range(9):
    for c, word in enumerate(input().split()):
        board[r][c] = int(word)


def candidates(r, c):
    seen = set(board[r]) | {row[c] for row in board}
    for i in range(3):
        seen |= set(board[r // 3 * 3 + i][c // 3 * 3 : c // 3 * 3 + 3])
    return [d for d in range(1, 10) if d not in seen]


def solve():
    for r in range(9):
        for c in range(9):
            if board[r][c] == 0:
                for d in candidates(r, c):
                    board[r][c] = d
                    if solve():
                        return True
                board[r][c] = 0
                return False
    return True


solve()
for row in board:
    print(*row)
