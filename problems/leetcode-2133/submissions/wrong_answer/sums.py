# Wrong answer. Every row and column has the right sum, as 2, 2, 2 has too.


class Solution:
    def checkValid(self, matrix: List[List[int]]) -> bool:
        total = sum(range(1, len(matrix) + 1))
        return all(sum(line) == total for line in [*matrix, *zip(*matrix)])
