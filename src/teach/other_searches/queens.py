def count(n):
    """In how many ways n queens can stand on a board of n x n."""
    return search([], n)


def search(queens, n):
    """queens holds the column of the queen in each row so far. Counts the ways to go on from there; then they are as before."""
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
    """No queen so far stands in this column or on a diagonal with it."""
    for other in range(row):
        aside = abs(queens[other] - column)
        if aside == 0 or aside == row - other:
            return False
    return True
