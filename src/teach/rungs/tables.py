def solve(grid):
    """Fills the grid with its first solution. Without one, returns False and leaves the grid as it was."""
    tables = Tables()
    for cell in range(81):
        if grid[cell] == 0:
            continue
        if tables.has(cell, grid[cell]):
            return False  # two clues clash
        tables.set(cell, grid[cell], True)
    return search(grid, tables, 0)


class Tables:
    """Which digits each row, column and box has."""

    def __init__(self):
        self.rows = [[False] * 10 for _ in range(9)]
        self.columns = [[False] * 10 for _ in range(9)]
        self.boxes = [[False] * 10 for _ in range(9)]

    def has(self, cell, digit):
        row, column = cell // 9, cell % 9
        return (self.rows[row][digit]
                or self.columns[column][digit]
                or self.boxes[row // 3 * 3 + column // 3][digit])

    def set(self, cell, digit, has):
        row, column = cell // 9, cell % 9
        self.rows[row][digit] = has
        self.columns[column][digit] = has
        self.boxes[row // 3 * 3 + column // 3][digit] = has


def search(grid, used, start):
    """Fills the cells from start on. Returns False if there is no way, and leaves them empty."""
    cell = next_empty(grid, start)
    if cell == 81:
        #: solved()
        return True
    #: choose(cell)
    for digit in range(1, 10):
        if used.has(cell, digit):
            #: conflict(cell, digit)
            continue
        grid[cell] = digit
        used.set(cell, digit, True)
        #: place(cell, digit)
        if search(grid, used, cell + 1):
            return True
        grid[cell] = 0
        used.set(cell, digit, False)
        #: undo(cell, digit)
    #: dead(cell)
    return False


def next_empty(grid, start):
    """The first empty cell from start on; 81 if there is none."""
    cell = start
    while cell < 81 and grid[cell] != 0:
        cell += 1
    return cell
