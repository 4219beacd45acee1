def search(grid, start):
    """Fills the empty cells from start on. Returns False if there is no way, and leaves them empty."""
    cell = next_empty(grid, start)
    if cell == 81:
        return True
    for digit in range(1, 10):
        if not fits(grid, cell, digit):
            continue
        grid[cell] = digit
        # --- only: stop ---
        # TO DO: search says whether it has filled the grid, but the answer is ignored.
        search(grid, cell + 1)
        # --- otherwise ---
        if search(grid, cell + 1):
            return True
        # --- end ---
        # --- only: undo ---
        # TO DO: the rest of the grid cannot be filled with this digit here.
        # --- otherwise ---
        grid[cell] = 0
        # --- end ---
    return False


def next_empty(grid, start):
    """The first empty cell from start on; 81 if there is none."""
    # --- only: next ---
    # TO DO: the cell at start may hold a digit.
    return start
    # --- otherwise ---
    cell = start
    while cell < 81 and grid[cell] != 0:
        cell += 1
    return cell
    # --- end ---


def fits(grid, cell, digit):
    """True if no cell of the row, column or box has this digit."""
    row = cell // 9
    # --- only: fits ---
    # TO DO: only the row is checked.
    for i in range(9):
        if grid[row * 9 + i] == digit:
            return False
    # --- otherwise ---
    column = cell % 9
    corner = row // 3 * 27 + column // 3 * 3
    for i in range(9):
        if grid[row * 9 + i] == digit:
            return False
        if grid[i * 9 + column] == digit:
            return False
        if grid[corner + i // 3 * 9 + i % 3] == digit:
            return False
    # --- end ---
    return True


puzzles = int(input())
for _ in range(puzzles):
    grid = []  # in row order; 0 is an empty cell
    for _ in range(9):
        grid += [int(digit) for digit in input().strip()]
    search(grid, 0)
    for row in range(9):
        print("".join(str(digit) for digit in grid[row * 9:row * 9 + 9]))
