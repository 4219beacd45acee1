import sys


def search(start):
    """Goes through all ways to fill the empty cells from start on, and keeps each in `solutions`."""
    cell = start
    while cell < 81 and grid[cell] != 0:
        cell += 1
    if cell == 81:
        # --- only: all ---
        # TO DO: a solution was found, but it isn't kept.
        # --- otherwise ---
        solutions.append(grid[:])
        # --- end ---
        return
    for digit in range(1, 10):
        if not fits(cell, digit):
            continue
        grid[cell] = digit
        set_used(cell, digit, True)
        search(cell + 1)
        set_used(cell, digit, False)
        grid[cell] = 0


def fits(cell, digit):
    """True if no cell of the row, column or box has this digit."""
    return not (rows[cell // 9][digit] or columns[cell % 9][digit] or boxes[box_of(cell)][digit])


def set_used(cell, digit, is_there):
    """Records that the digit enters the cell, or leaves it."""
    rows[cell // 9][digit] = is_there
    columns[cell % 9][digit] = is_there
    boxes[box_of(cell)][digit] = is_there


def box_of(cell):
    """The number of a cell's box, from 0 to 8."""
    return cell // 27 * 3 + cell % 9 // 3


def new_table():
    """For nine rows, columns or boxes: which digits each holds. Of row 2, [2][7] says whether it has a 7."""
    return [[False] * 10 for _ in range(9)]


grid = [int(word) for word in sys.stdin.read().split()]  # in row order; 0 is an empty cell
rows, columns, boxes = new_table(), new_table(), new_table()
for cell in range(81):
    if grid[cell] != 0:
        set_used(cell, grid[cell], True)
solutions = []
search(0)
for solution in solutions:
    for row in range(9):
        print(*solution[row * 9:row * 9 + 9])
    print()
print(f"there are a total of {len(solutions)} solution(s).")
