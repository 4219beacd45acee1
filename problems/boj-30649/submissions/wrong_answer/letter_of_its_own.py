# Wrong answer. Right about the mistakes, but writes the word as Croatian does
# and as some copies of the statement have it, not as the samples do.

import sys

cells = [c for c in sys.stdin.read() if c in ".123456789"]
seen = set()
mistake = False
for i, digit in enumerate(cells):
    row, col = divmod(i, 9)
    for unit in (("row", row), ("col", col), ("box", row // 3, col // 3)):
        if digit != ".":
            mistake |= (unit, digit) in seen
            seen.add((unit, digit))
sys.stdout.buffer.write(("GREŠKA\n" if mistake else "OK\n").encode())
