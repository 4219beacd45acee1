def solve(grid):
    """Fills the grid with its first solution. Without one, returns False and leaves the grid as it was."""
    used = Masks()
    for cell in range(81):
        if grid[cell] == 0:
            continue
        bit = 1 << (grid[cell] - 1)
        if not used.candidates(cell) & bit:
            return False  # two clues clash
        used.flip(cell, bit)
    return search(grid, used)


class Masks:
    """The digits that each row, column and box has: bit 0 is digit 1, bit 8 is digit 9."""

    def __init__(self):
        self.rows = [0] * 9
        self.columns = [0] * 9
        self.boxes = [0] * 9

    def candidates(self, cell):
        """The digits that fit in a cell."""
        row, column = cell // 9, cell % 9
        return ~(self.rows[row] | self.columns[column] | self.boxes[row // 3 * 3 + column // 3]) & 0x1ff

    def flip(self, cell, bit):
        """Sets a digit that was not there, or clears one that was."""
        row, column = cell // 9, cell % 9
        self.rows[row] ^= bit
        self.columns[column] ^= bit
        self.boxes[row // 3 * 3 + column // 3] ^= bit


def search(grid, used):
    """Fills the empty cells. Returns False if there is no way, and leaves them empty."""
    cell = with_fewest(grid, used)
    if cell == 81:
        #: solved()
        return True
    left = used.candidates(cell)
    #: choose(cell)
    while left != 0:
        bit = left & -left
        left ^= bit
        digit = bit.bit_length()
        grid[cell] = digit
        used.flip(cell, bit)
        #: place(cell, digit)
        if search(grid, used):
            return True
        grid[cell] = 0
        used.flip(cell, bit)
        #: undo(cell, digit)
    #: dead(cell)
    return False


def with_fewest(grid, used):
    """The first of the empty cells with the fewest candidates; 81 if no cell is empty."""
    empty = (cell for cell in range(81) if grid[cell] == 0)
    return min(empty, key=lambda cell: bin(used.candidates(cell)).count("1"), default=81)
