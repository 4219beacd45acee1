def fill():
    """Fills what is certain until nothing is left that is, without a guess."""
    goes_on = True
    while goes_on:
        goes_on = fill_naked() or fill_hidden()


def fill_naked():
    """Fills every cell with one candidate left. Returns whether there was one."""
    found = False
    for cell in range(81):
        if grid[cell] != 0:
            continue
        candidates = [digit for digit in range(1, 10) if fits(cell, digit)]
        if len(candidates) == 1:
            grid[cell] = candidates[0]
            found = True
    return found


def fill_hidden():
    """Puts each digit with one place left in a row, column or box there. Returns whether there was one."""
    found = False
    # --- only: hidden ---
    # TO DO: go through the units, and in each through the digits.
    # --- otherwise ---
    for unit in units:
        for digit in range(1, 10):
            places = [cell for cell in unit if grid[cell] == 0 and fits(cell, digit)]
            if len(places) == 1:
                grid[places[0]] = digit
                found = True
    # --- end ---
    return found


def fits(cell, digit):
    """True if no cell of the row, column or box has this digit."""
    for unit in units_of(cell):
        for other in unit:
            if grid[other] == digit:
                return False
    return True


def units_of(cell):
    """The row, the column and the box of a cell."""
    return units[cell // 9], units[9 + cell % 9], units[18 + cell // 27 * 3 + cell % 9 // 3]


# The cells of each unit: nine rows, nine columns, nine boxes.
units = []
for row in range(9):
    units.append([row * 9 + i for i in range(9)])
for column in range(9):
    units.append([i * 9 + column for i in range(9)])
for corner in (0, 3, 6, 27, 30, 33, 54, 57, 60):
    units.append([corner + i // 3 * 9 + i % 3 for i in range(9)])

grid = []  # in row order; 0 is an empty cell
for _ in range(9):
    grid += [int(digit) for digit in input().strip()]
fill()
for row in range(9):
    print("".join(str(digit) for digit in grid[row * 9:row * 9 + 9]))
