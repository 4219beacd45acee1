# Accepted. Every row and column, as a set, is that of 1 to n.


class Solution:
    def checkValid(self, matrix: List[List[int]]) -> bool:
        numbers = set(range(1, len(matrix) + 1))
        return all(set(line) == numbers for line in [*matrix, *zip(*matrix)])
