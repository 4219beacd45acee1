def solve(grid):
    """Fills the grid with its first solution. Without one, returns False and leaves the grid as it was."""
    for cell in range(16):
        if grid[cell] != 0 and not fits(grid, cell, grid[cell]):
            return False  # two clues clash
    # --- only: flag ---
    search(grid, 0)
    return solved


solved = False
    # --- otherwise ---
    return search(grid, 0)
    # --- end ---


def search(grid, start):
    # --- only: flag ---
    """Fills the cells from start on, and then sets the flag."""
    global solved
    # --- otherwise ---
    """Fills the cells from start on. Returns False if there is no way, and leaves them empty."""
    # --- end ---
    cell = next_empty(grid, start)
    if cell == 16:
        #: solved()
        # --- only: flag ---
        solved = True
        return
        # --- otherwise ---
        return True
        # --- end ---
    #: choose(cell)
    for digit in range(1, 5):
        if not fits(grid, cell, digit):
            #: conflict(cell, digit)
            continue
        grid[cell] = digit
        #: place(cell, digit)
        # --- only: ignores ---
        search(grid, cell + 1)
        # --- only: wipes ---
        found = search(grid, cell + 1)
        grid[cell] = 0
        #: undo(cell, digit)
        if found:
            return True
        # --- only: flag ---
        search(grid, cell + 1)
        if solved:
            return
        # --- otherwise ---
        if search(grid, cell + 1):
            return True
        # --- end ---
        # --- only: forgets wipes ---
        # --- otherwise ---
        grid[cell] = 0
        #: undo(cell, digit)
        # --- end ---
    #: dead(cell)
    # --- only: flag ---
    return
    # --- otherwise ---
    return False
    # --- end ---


def next_empty(grid, start):
    """The first empty cell from start on; 16 when there is none."""
    cell = start
    while cell < 16 and grid[cell] != 0:
        cell += 1
    return cell


def fits(grid, cell, digit):
    """True if no other cell of the row, column or box has this digit."""
    row, column = cell // 4, cell % 4
    corner = row // 2 * 8 + column // 2 * 2
    for i in range(4):
        for other in (row * 4 + i, i * 4 + column, corner + i // 2 * 4 + i % 2):
            if other != cell and grid[other] == digit:
                return False
    return True
