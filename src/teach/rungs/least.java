    // Fills the grid with its least solution in row order. Without one, returns false and leaves the grid as it was.
    static boolean least(int[] grid) {
        int[] best = grid.clone();
        if (!solve(best)) {
            return false;
        }
        for (int cell = 0; cell < 81; cell++) {
            for (int digit = 1; digit < best[cell] && grid[cell] == 0; digit++) {
                int[] smaller = grid.clone();
                smaller[cell] = digit;
                if (solve(smaller)) {
                    best = smaller;
                }
            }
            grid[cell] = best[cell];
        }
        return true;
    }
