import sys


def search():
    """Goes through all ways to fill the empty cells; `best` is the highest score so far."""
    global best
    cell = choose()
    if cell == 81:
        # --- only: best ---
        # TO DO: what is this solution's score, and is it the best so far?
        # --- otherwise ---
        score = sum(grid[cell] * weight(cell) for cell in range(81))
        best = max(best, score)
        # --- end ---
        return
    for digit in range(1, 10):
        if not fits(cell, digit):
            continue
        place(cell, digit)
        search()
        take_back(cell, digit)


def weight(cell):
    """What a digit counts in this cell: 6 at the edge, 10 in the middle."""
    row, column = cell // 9, cell % 9
    return 6 + min(row, 8 - row, column, 8 - column)


def choose():
    """The empty cell with the fewest candidates; 81 if there is none."""
    best, fewest = 81, 10
    for cell in range(81):
        if grid[cell] == 0:
            candidates = sum(fits(cell, digit) for digit in range(1, 10))
            if candidates < fewest:
                best, fewest = cell, candidates
    return best


def fits(cell, digit):
    """True if no cell of the row, column or box has this digit."""
    return not (rows[cell // 9][digit] or columns[cell % 9][digit] or boxes[box_of(cell)][digit])


def place(cell, digit):
    grid[cell] = digit
    rows[cell // 9][digit] = columns[cell % 9][digit] = boxes[box_of(cell)][digit] = True


def take_back(cell, digit):
    grid[cell] = 0
    rows[cell // 9][digit] = columns[cell % 9][digit] = boxes[box_of(cell)][digit] = False


def box_of(cell):
    """The number of a cell's box, from 0 to 8."""
    return cell // 27 * 3 + cell % 9 // 3


def new_table():
    """For nine rows, columns or boxes: which digits each holds."""
    return [[False] * 10 for _ in range(9)]


digits = [int(word) for word in sys.stdin.read().split()]
grid = [0] * 81  # in row order; 0 is an empty cell
rows, columns, boxes = new_table(), new_table(), new_table()
clash = False
for cell in range(81):
    if digits[cell] != 0:
        clash = clash or not fits(cell, digits[cell])
        place(cell, digits[cell])
best = -1  # there is no solution yet
if not clash:
    search()
print(best)
