// Fills the grid with its least solution in row order. Without one, returns false and leaves the grid as it was.
bool least(Grid &grid) {
    Grid best = grid;
    if (!solve(best)) {
        return false;
    }
    for (int cell = 0; cell < 81; cell++) {
        for (int digit = 1; digit < best[cell] && grid[cell] == 0; digit++) {
            Grid smaller = grid;
            smaller[cell] = digit;
            if (solve(smaller)) {
                best = smaller;
            }
        }
        grid[cell] = best[cell];
    }
    return true;
}
