def count(n):
    """The number of ways to place n queens on an n x n board."""
    return search([], n)


def search(queens, n):
    """queens holds the column of the queen in each row. Counts the ways to place the rest, and leaves queens unchanged."""
    row = len(queens)
    if row == n:
        #: solved()
        return 1
    #: choose(row)
    found = 0
    for column in range(n):
        if not fits(queens, row, column):
            #: conflict(row, column + 1)
            continue
        queens.append(column)
        #: place(row, column + 1)
        found += search(queens, n)
        queens.pop()
        #: undo(row, column + 1)
    #: dead(row)
    return found


def fits(queens, row, column):
    """True if no queen so far is in this column or on a diagonal with this square."""
    for other in range(row):
        aside = abs(queens[other] - column)
        if aside == 0 or aside == row - other:
            return False
    return True
