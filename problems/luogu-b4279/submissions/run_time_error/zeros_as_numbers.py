# Run-time error. Made for lanqiao-sudoku, where an empty cell is 0: it takes every character for a number.

import sys

cells = [int(cell) for cell in "".join(sys.stdin.read().split())]
for row in range(9):
    print("".join(map(str, cells[9 * row:9 * row + 9])))
