# Accepted. Bitmasks of the digits used in each row, column and box; a digit with
# one place left in a unit is placed before any guess, and the cell with the
# fewest candidates is guessed. Sorted before it is printed.

import sys

UNITS = [(c // 9, 9 + c % 9, 18 + c // 27 * 3 + c % 9 // 3) for c in range(81)]
MEMBERS = [[c for c in range(81) if unit in UNITS[c]] for unit in range(27)]
grid = [int(word) for word in sys.stdin.read().split()]
used = [0] * 27
found = []


def put(cell, bit):
    """Takes a digit as used, or gives it back."""
    for unit in UNITS[cell]:
        used[unit] ^= bit


def choose(free):
    """The digits to try, and where: none of them at a dead end."""
    cell = min(free, key=lambda c: bin(free[c]).count("1"))
    if free[cell] & (free[cell] - 1) == 0:
        return cell, free[cell]
    for unit in range(27):
        once = twice = 0
        for c in MEMBERS[unit]:
            twice |= once & free.get(c, 0)
            once |= free.get(c, 0)
        if once | used[unit] != 0x3FE:
            return cell, 0
        for c in MEMBERS[unit]:
            if free.get(c, 0) & once & ~twice:
                return c, free[c] & once & ~twice
    return cell, free[cell]


def search():
    free = {}
    for c in range(81):
        if grid[c] == 0:
            row, column, box = UNITS[c]
            free[c] = 0x3FE & ~(used[row] | used[column] | used[box])
    if not free:
        found.append(grid[:])
        return
    cell, digits = choose(free)
    for digit in range(1, 10):
        if digits >> digit & 1:
            put(cell, 1 << digit)
            grid[cell] = digit
            search()
            put(cell, 1 << digit)
    grid[cell] = 0


for clue in range(81):
    if grid[clue]:
        put(clue, 1 << grid[clue])
search()
for solution in sorted(found):
    for start in range(0, 81, 9):
        print(*solution[start : start + 9])
    print()
print(f"there are a total of {len(found)} solution(s).")
