# Wrong answer. What was seen belongs to the class and lives on to the next call.


class Solution:
    seen = set()

    def isValidSudoku(self, board: List[List[str]]) -> bool:
        for r, c in product(range(9), repeat=2):
            for unit in (("row", r), ("column", c), ("box", r // 3, c // 3)):
                if (unit, board[r][c]) in self.seen:
                    return False
                if board[r][c] != ".":
                    self.seen.add((unit, board[r][c]))
        return True
