def count(row):
    """Counts the ways to fill the rows from this one on."""
    if row == side:
        return 1
    ways = 0
    for column in range(side):
        if not fits(row, column):
            continue
        columns[row] = column
        ways += count(row + 1)
    return ways


def fits(row, column):
    """True if no queen above attacks this column of the row."""
    for above in range(row):
        if columns[above] == column:
            return False
        # --- only: queens ---
        # TO DO: a queen attacks along her diagonals too.
        # --- otherwise ---
        aside = abs(columns[above] - column)
        if aside == row - above:
            return False
        # --- end ---
    return True


side = int(input())
columns = [0] * side  # where the queens of the rows above stand, from the top
print(count(0))
