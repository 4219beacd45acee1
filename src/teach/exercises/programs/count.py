import sys


def count(most):
    """Counts the solutions, up to `most`. The last one found is left in `solution`."""
    cell = choose()
    if cell == 81:
        solution[:] = grid
        return 1
    found = 0
    for digit in range(1, 10):
        if found == most or not fits(cell, digit):
            continue
        place(cell, digit)
        # --- only: unique ---
        # TO DO: add up the solutions behind each digit, and look for no more than are still wanted.
        found = count(most)
        # --- otherwise ---
        found += count(most - found)
        # --- end ---
        take_back(cell, digit)
    return found


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
for start in range(0, len(digits), 81):
    grid = [0] * 81  # in row order; 0 is an empty cell
    rows, columns, boxes = new_table(), new_table(), new_table()
    solution = [0] * 81  # the last one found
    clash = False
    for cell in range(81):
        digit = digits[start + cell]
        if digit != 0:
            clash = clash or not fits(cell, digit)
            place(cell, digit)
    found = 0 if clash else count(2)
    if start > 0:
        print()
    if found == 0:
        print("Find another job")
    elif found == 2:
        print("Non-unique")
    else:
        for row in range(9):
            print(*solution[row * 9:row * 9 + 9])
