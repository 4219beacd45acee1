from typing import List


class Solution:
    def solveSudoku(self, board: List[List[str]]) -> None:
        self.board = board
        self.empty = [(r, c) for r in range(9) for c in range(9) if board[r][c] == "."]
        self.search(0)

    def search(self, k: int) -> bool:
        if k == len(self.empty):
            return True
        r, c = self.empty[k]
        for d in "123456789":
            if self.valid(r, c, d):
                self.board[r][c] = d
                if self.search(k + 1):
                    return True
                self.board[r][c] = "."
        return False

    def valid(self, r, c, d):
        for i in range(9):
            if self.board[r][i] == d or self.board[i][c] == d:
                return False
            if self.board[r // 3 * 3 + i // 3][c // 3 * 3 + i % 3] == d:
                return False
        return True


text = open(0).read().split()
rows = [list(line.replace("0", ".")) for line in text[1:10]]
Solution().solveSudoku(rows)
for line in rows:
    print("".join(line))
