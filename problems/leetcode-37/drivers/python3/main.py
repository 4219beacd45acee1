# Calls a function as its judge does (signatures.txt): once for each board.
#
# The boards come as LeetCode's box for test cases takes them, [["5","3",".",...],...]. A cell is the character between
# two quotes; blanks, commas, brackets and line ends do not matter. What the function prints goes to standard error,
# since LeetCode does not compare it either.

import contextlib
import io
import re
import sys
import types

import driver_solution


def numbers(board):
    """The board as numbers, 0 for empty."""
    return [[0 if cell == "." else int(cell) for cell in row] for row in board]


def take(board, grid):
    """Puts numbers on the board."""
    board[:] = [["." if number == 0 else str(number) for number in row] for row in grid]


def printed(function, grid):
    """The numbers that a function prints."""
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        function(grid)
    found = [int(word) for word in text.getvalue().split()]
    return [found[at : at + 9] for at in range(0, len(found), 9)]


def ask(board, solvable):
    """Fills the board by what a function says that can be solved: the puzzles here have one solution each, so one digit
    for a cell gets a yes and all others a no. It is asked only for digits that are not yet in the cell's row, column and
    box."""
    goes_on = solvable(numbers(board))
    for row, column in ((at // 9, at % 9) for at in range(81)):
        if board[row][column] != "." or not goes_on:
            continue
        box = [board[row // 3 * 3 + i // 3][column // 3 * 3 + i % 3] for i in range(9)]
        taken = {*board[row], *(line[column] for line in board), *box}
        for digit in (digit for digit in "123456789" if digit not in taken):
            board[row][column] = digit
            goes_on = solvable(numbers(board))
            if goes_on:
                break
            board[row][column] = "."
        goes_on = board[row][column] != "."


def main():
    output, sys.stdout = sys.stdout, sys.stderr
    cells = re.findall('"(.)"', sys.stdin.read())
    if len(cells) % 81 != 0:
        sys.exit("driver: the input holds %d cells, no whole number of boards" % len(cells))
    s = types.SimpleNamespace(**driver_solution.names())
    for first in range(0, len(cells), 81):
        board = [cells[at : at + 9] for at in range(first, first + 81, 9)]
        {{call}}  # {{signature}}
        output.write(text_of(board))
        output.flush()


def text_of(board):
    for cell in (cell for row in board for cell in row):
        if not isinstance(cell, str) or len(cell) != 1:
            raise TypeError("%r on the board is no character" % (cell,))
    rows = ("[" + ",".join('"%s"' % cell for cell in row) + "]" for row in board)
    return "[" + ",".join(rows) + "]\n"


driver_solution.guarded(main)
