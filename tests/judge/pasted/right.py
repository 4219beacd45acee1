class Solution:
    def solveSudoku(self, board: List[List[str]]) -> None:
        self.rows, self.columns, self.boxes = defaultdict(set), defaultdict(set), defaultdict(set)
        self.open = deque()
        for row, column in product(range(9), range(9)):
            digit = board[row][column]
            if digit == ".":
                self.open.append((row, column))
            for group in self.groups(row, column):
                group.add(digit)
        self.fill(board)

    def groups(self, row: int, column: int) -> Tuple[set, set, set]:
        return self.rows[row], self.columns[column], self.boxes[row // 3, column // 3]

    def fill(self, board: List[List[str]]) -> bool:
        if not self.open:
            return True
        # The cell with the fewest digits left.
        place = min(self.open, key=lambda place: 9 - len(set().union(*self.groups(*place))))
        self.open.remove(place)
        groups = self.groups(*place)
        for digit in "123456789":
            if any(digit in group for group in groups):
                continue
            for group in groups:
                group.add(digit)
            board[place[0]][place[1]] = digit
            if self.fill(board):
                return True
            for group in groups:
                group.remove(digit)
        board[place[0]][place[1]] = "."
        self.open.append(place)
        return False
