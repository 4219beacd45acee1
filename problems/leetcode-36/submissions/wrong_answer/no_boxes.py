# Wrong answer. Looks at rows and columns, not at boxes.


class Solution:
    def isValidSudoku(self, board: List[List[str]]) -> bool:
        digits = [[cell for cell in unit if cell != "."] for unit in [*board, *zip(*board)]]
        return all(len(set(d)) == len(d) for d in digits)
