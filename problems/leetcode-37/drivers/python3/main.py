# Calls `class Solution` as LeetCode does: once for each board, which it fills in place.
#
# The boards come as LeetCode's box for test cases takes them, [["5","3",".",...],...]. A cell is the character between
# two quotes; blanks, commas, brackets and line ends do not matter. What the function prints goes to standard error,
# since LeetCode does not compare it either.

import re
import sys

import driver_solution


def main():
    output, sys.stdout = sys.stdout, sys.stderr
    cells = re.findall('"(.)"', sys.stdin.read())
    if len(cells) % 81 != 0:
        sys.exit("driver: the input holds %d cells, no whole number of boards" % len(cells))
    made = driver_solution.load()
    for first in range(0, len(cells), 81):
        board = [cells[at : at + 9] for at in range(first, first + 81, 9)]
        made().solveSudoku(board)  # LeetCode's call: def solveSudoku(self, board: List[List[str]]) -> None
        output.write(text_of(board))
        output.flush()


def text_of(board):
    for cell in (cell for row in board for cell in row):
        if not isinstance(cell, str) or len(cell) != 1:
            raise TypeError("%r on the board is no character" % (cell,))
    rows = ("[" + ",".join('"%s"' % cell for cell in row) + "]" for row in board)
    return "[" + ",".join(rows) + "]\n"


driver_solution.guarded(main)
