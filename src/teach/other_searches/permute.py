def count(n):
    """In how many orders the digits from 1 to n can stand in a row."""
    return search([], n)


def search(row, n):
    """row holds the digits that stand so far. Counts the ways to go on from there; then the row is as before."""
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
