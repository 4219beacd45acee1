import sys


def search():
    """Fills the empty cells. Returns False if there is no way, and leaves them empty."""
    cell = choose()
    if cell == 81:
        return True
    candidates = candidates_of(cell)
    while candidates != 0:
        # --- only: lowbit ---
        # TO DO: take one bit of `candidates`, and remove it from them.
        bit = candidates
        candidates = 0
        # --- otherwise ---
        bit = candidates & -candidates
        candidates ^= bit
        # --- end ---
        grid[cell] = bit.bit_length()
        flip(cell, bit)
        if search():
            return True
        flip(cell, bit)
        grid[cell] = 0
    return False


def choose():
    """The empty cell to be filled next; 81 if there is none."""
    best = 81
    # --- only: fewest ---
    # TO DO: this takes the first one, however many candidates it has.
    for cell in range(80, -1, -1):
        if grid[cell] == 0:
            best = cell
    # --- otherwise ---
    fewest = 10
    for cell in range(81):
        if grid[cell] != 0:
            continue
        count = bin(candidates_of(cell)).count("1")
        if count < fewest:
            fewest = count
            best = cell
        if count < 2:
            break
    # --- end ---
    return best


def candidates_of(cell):
    """The digits that neither row, column nor box holds."""
    return 0x1ff & ~(rows[cell // 9] | columns[cell % 9] | boxes[box_of(cell)])


def flip(cell, bit):
    """Records that the digit of this bit enters the cell, or leaves it."""
    rows[cell // 9] ^= bit
    columns[cell % 9] ^= bit
    boxes[box_of(cell)] ^= bit


def box_of(cell):
    """The number of a cell's box, from 0 to 8."""
    return cell // 27 * 3 + cell % 9 // 3


for puzzle in sys.stdin.read().split():
    if puzzle == "end":
        break
    grid = [0] * 81  # in row order; 0 is an empty cell
    # The digits that each row, column and box holds: bit 0 for digit 1, up to bit 8 for digit 9.
    rows, columns, boxes = [0] * 9, [0] * 9, [0] * 9
    for cell, sign in enumerate(puzzle):
        if sign != ".":
            grid[cell] = int(sign)
            flip(cell, 1 << (grid[cell] - 1))
    search()
    print("".join(str(digit) for digit in grid))
