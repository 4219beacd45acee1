# Wrong answer. A square with different digits in every row and column, as
# before there were boxes.

import sys

cells = [c for c in sys.stdin.read() if c in ".123456789"]
units = [cells[9 * r:9 * r + 9] for r in range(9)]
units += [cells[c::9] for c in range(9)]
digits = [[c for c in unit if c != "."] for unit in units]
print("OK" if all(len(set(d)) == len(d) for d in digits) else "GRESKA")
