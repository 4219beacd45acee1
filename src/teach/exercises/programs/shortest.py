import sys
from collections import deque


def search():
    """The steps of the shortest way from the first cell to the last, or -1 if there is no way."""
    height, width = len(maze), len(maze[0])
    seen = {(0, 0)}
    waiting = deque([(0, 0, 0)])  # cells that were reached and not left yet, with the steps so far
    while waiting:
        # --- only: shortest ---
        # TO DO: this takes the cell that has waited least: a depth-first search.
        row, column, steps = waiting.pop()
        # --- otherwise ---
        row, column, steps = waiting.popleft()
        # --- end ---
        if (row, column) == (height - 1, width - 1):
            return steps
        for r, c in (row - 1, column), (row, column - 1), (row + 1, column), (row, column + 1):
            if 0 <= r < height and 0 <= c < width and maze[r][c] == "." and (r, c) not in seen:
                seen.add((r, c))
                waiting.append((r, c, steps + 1))
    return -1


maze = sys.stdin.read().split()
print(search())
