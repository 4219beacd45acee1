def solve(grid):
    """Fills the grid with its first solution. Without one, returns False and leaves the grid as it was."""
    board = Board(grid)
    for cell in range(81):
        if grid[cell] == 0:
            continue
        bit = 1 << (grid[cell] - 1)
        if not board.candidates(cell) & bit:
            return False  # two clues clash
        board.flip(cell, bit)
    return board.search()


class Board:
    def __init__(self, grid):
        self.grid = grid
        self.used = [0] * 27  # the digits that each row, column and box has
        self.trail = []  # the cells filled by the two rules, in order, each with its digit's bit

    def search(self):
        """Fills the empty cells. Returns False if there is no way, and leaves them empty."""
        certain = len(self.trail)
        if self.propagate():
            cell = self.with_fewest()
            if cell == 81:
                #: solved()
                return True
            left = self.candidates(cell)
            #: choose(cell)
            while left != 0:
                bit = left & -left
                left ^= bit
                self.set(cell, bit)
                #: place(cell, bit.bit_length())
                if self.search():
                    return True
                self.clear(cell, bit)
                #: undo(cell, bit.bit_length())
            #: dead(cell)
        while len(self.trail) > certain:
            cell, bit = self.trail.pop()
            self.clear(cell, bit)
            #: undoForced(cell, bit.bit_length())
        return False

    def with_fewest(self):
        """The first of the empty cells with the fewest candidates; 81 if no cell is empty."""
        empty = (cell for cell in range(81) if self.grid[cell] == 0)
        return min(empty, key=lambda cell: bin(self.candidates(cell)).count("1"), default=81)

    def propagate(self):
        """Applies both rules until neither finds anything more. Returns False at a contradiction."""
        while True:
            before = len(self.trail)
            if not self.naked_singles() or not self.hidden_singles():
                return False
            if len(self.trail) == before:
                return True

    def naked_singles(self):
        for cell in range(81):
            fits = self.candidates(cell)
            if self.grid[cell] != 0 or bin(fits).count("1") > 1:
                continue
            if fits == 0:
                #: deadNaked(cell)
                return False
            self.trail.append((cell, fits))
            self.set(cell, fits)
            #: naked(cell, fits.bit_length())
        return True

    def hidden_singles(self):
        return all(self.hidden_singles_of(unit) for unit in range(27))

    def hidden_singles_of(self, unit):
        for digit in range(1, 10):
            bit = 1 << (digit - 1)
            if self.used[unit] & bit:
                continue
            places = [cell for cell in cells_of(unit) if self.grid[cell] == 0 and self.candidates(cell) & bit]
            if not places:
                #: deadUnit(unit, digit)
                return False
            if len(places) == 1:
                self.trail.append((places[0], bit))
                self.set(places[0], bit)
                #: hidden(places[0], digit)
        return True

    def candidates(self, cell):
        """The digits that fit in a cell."""
        row, column, box = units_of(cell)
        return ~(self.used[row] | self.used[column] | self.used[box]) & 0x1ff

    def set(self, cell, bit):
        self.grid[cell] = bit.bit_length()
        self.flip(cell, bit)

    def clear(self, cell, bit):
        self.grid[cell] = 0
        self.flip(cell, bit)

    def flip(self, cell, bit):
        for unit in units_of(cell):
            self.used[unit] ^= bit


def units_of(cell):
    """The row, the column and the box of a cell."""
    row, column = cell // 9, cell % 9
    return row, 9 + column, 18 + row // 3 * 3 + column // 3


def cells_of(unit):
    """The cells of a unit, in row order."""
    if unit < 9:
        return range(unit * 9, unit * 9 + 9)
    if unit < 18:
        return range(unit - 9, 81, 9)
    corner = (unit - 18) // 3 * 27 + (unit - 18) % 3 * 3
    return [corner + i // 3 * 9 + i % 3 for i in range(9)]
