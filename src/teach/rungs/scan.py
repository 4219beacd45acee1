def solve(grid):
    """Fills the grid with its first solution. Without one, returns False and leaves the grid as it was."""
    for cell in range(81):
        if grid[cell] != 0 and not fits(grid, cell, grid[cell]):
            return False  # two clues clash
    return search(grid, 0)


def search(grid, start):
    """Fills the cells from start on. Returns False if there is no way, and leaves them empty."""
    cell = next_empty(grid, start)
    if cell == 81:
        #: solved()
        return True
    #: choose(cell)
    for digit in range(1, 10):
        if not fits(grid, cell, digit):
            #: conflict(cell, digit)
            continue
        grid[cell] = digit
        #: place(cell, digit)
        if search(grid, cell + 1):
            return True
        grid[cell] = 0
        #: undo(cell, digit)
    #: dead(cell)
    return False


def next_empty(grid, start):
    """The first empty cell from start on; 81 if there is none."""
    cell = start
    while cell < 81 and grid[cell] != 0:
        cell += 1
    return cell


def fits(grid, cell, digit):
    """True if no other cell of the row, column or box has this digit."""
    row, column = cell // 9, cell % 9
    corner = row // 3 * 27 + column // 3 * 3
    for i in range(9):
        for other in (row * 9 + i, i * 9 + column, corner + i // 3 * 9 + i % 3):
            if other != cell and grid[other] == digit:
                return False
    return True
