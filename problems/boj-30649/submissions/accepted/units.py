# Accepted. Makes the 27 units out of the cells: a unit without a mistake has as
# many different digits as digits.

import sys

cells = [c for c in sys.stdin.read() if c in ".123456789"]
units = [cells[9 * r:9 * r + 9] for r in range(9)]
units += [cells[c::9] for c in range(9)]
units += [
    [cells[9 * (r + i) + c + j] for i in range(3) for j in range(3)]
    for r in (0, 3, 6) for c in (0, 3, 6)
]
digits = [[c for c in unit if c != "."] for unit in units]
print("OK" if all(len(set(d)) == len(d) for d in digits) else "GRESKA")
