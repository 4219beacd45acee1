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
    return search(grid, used, 0)


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


def search(grid, used, start):
    """Fills the cells from start on. Returns False if there is no way, and leaves them empty."""
    cell = next_empty(grid, start)
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
        if search(grid, used, cell + 1):
            return True
        grid[cell] = 0
        used.flip(cell, bit)
        #: undo(cell, digit)
    #: dead(cell)
    return False


def next_empty(grid, start):
    """The first empty cell from start on; 81 if there is none."""
    cell = start
    while cell < 81 and grid[cell] != 0:
        cell += 1
    return cell
