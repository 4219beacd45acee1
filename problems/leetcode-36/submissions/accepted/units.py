# Accepted. Makes the 27 units: one without a clash has as many different digits
# as digits.


class Solution:
    def isValidSudoku(self, board: List[List[str]]) -> bool:
        units = [*board, *zip(*board)]
        for r in (0, 3, 6):
            units += [sum((row[c:c + 3] for row in board[r:r + 3]), []) for c in (0, 3, 6)]
        digits = [[cell for cell in unit if cell != "."] for unit in units]
        return all(len(set(d)) == len(d) for d in digits)
