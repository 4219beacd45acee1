def least(grid):
    """Fills the grid with its least solution in row order. Without one, returns False and leaves the grid as it was."""
    best = grid[:]
    if not solve(best):
        return False
    for cell in range(81):
        digit = 1
        while digit < best[cell] and grid[cell] == 0:
            smaller = grid[:]
            smaller[cell] = digit
            if solve(smaller):
                best = smaller
            digit += 1
        grid[cell] = best[cell]
    return True
