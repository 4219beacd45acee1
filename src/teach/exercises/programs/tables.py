def search(start):
    """Fills the empty cells from start on. Returns False if there is no way, and leaves them empty."""
    cell = start
    while cell < 81 and grid[cell] != 0:
        cell += 1
    if cell == 81:
        return True
    for digit in range(1, 10):
        if not fits(cell, digit):
            continue
        grid[cell] = digit
        set_used(cell, digit, True)
        if search(cell + 1):
            return True
        set_used(cell, digit, False)
        grid[cell] = 0
    return False


def fits(cell, digit):
    """True if no cell of the row, column or box has this digit: three look-ups instead of 27."""
    return not (rows[cell // 9][digit] or columns[cell % 9][digit] or boxes[box_of(cell)][digit])


def set_used(cell, digit, is_there):
    """Records that the digit enters the cell, or leaves it."""
    rows[cell // 9][digit] = is_there
    # --- only: tables ---
    # TO DO: the other two tables stay empty.
    # --- otherwise ---
    columns[cell % 9][digit] = is_there
    boxes[box_of(cell)][digit] = is_there
    # --- end ---


def box_of(cell):
    """The number of a cell's box, from 0 to 8."""
    return cell // 27 * 3 + cell % 9 // 3


def new_table():
    """For nine rows, columns or boxes: which digits each holds. Of row 2, [2][7] says whether it has a 7."""
    return [[False] * 10 for _ in range(9)]


puzzles = int(input())
for _ in range(puzzles):
    # New tables for each puzzle, so nothing of the one before remains.
    grid = [0] * 81  # in row order; 0 is an empty cell
    rows, columns, boxes = new_table(), new_table(), new_table()
    for row in range(9):
        for column, digit in enumerate(input().strip()):
            cell = row * 9 + column
            grid[cell] = int(digit)
            if grid[cell] != 0:
                set_used(cell, grid[cell], True)
    search(0)
    for row in range(9):
        print("".join(str(digit) for digit in grid[row * 9:row * 9 + 9]))
