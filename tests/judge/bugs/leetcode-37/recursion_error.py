class Solution:
    def solveSudoku(self, board: List[List[str]]) -> None:
        self.board = board
        self.dfs(0)

    def fits(self, r, c, d):
        box = [self.board[r // 3 * 3 + i][c // 3 * 3 + j] for i in range(3) for j in range(3)]
        return d not in self.board[r] and d not in [row[c] for row in self.board] and d not in box

    def dfs(self, k):
        if k == 81:
            return True
        r, c = divmod(k, 9)
        if self.board[r][c] != ".":
            return self.dfs(k)
        for d in "123456789":
            if self.fits(r, c, d):
                self.board[r][c] = d
                if self.dfs(k + 1):
                    return True
                self.board[r][c] = "."
        return False
