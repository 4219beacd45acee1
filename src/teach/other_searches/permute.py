def count(n):
    """The number of permutations of the digits 1 to n."""
    return search([], n)


def search(row, n):
    """Counts the permutations that begin with row, and leaves row unchanged."""
    place = len(row)
    if place == n:
        #: solved()
        return 1
    #: choose(place)
    found = 0
    for digit in range(1, n + 1):
        if digit in row:
            #: conflict(place, digit)
            continue
        row.append(digit)
        #: place(place, digit)
        found += search(row, n)
        row.pop()
        #: undo(place, digit)
    #: dead(place)
    return found
