// The least solution: in reading order each empty cell gets the smallest digit that still leaves a solution. Another search,
// the cell with the fewest candidates first, says whether it does.

class Least {
    private final int[] grid;
    /** Digits, as bits, that each row, column and box holds. */
    private final int[][] used = new int[3][9];

    private Least(int[] grid) {
        this.grid = grid;
        for (int cell = 0; cell < 81; cell++) {
            if (grid[cell] != 0) {
                toggle(cell, 1 << grid[cell]);
            }
        }
    }

    /** Fills the grid, which has a solution. */
    static void fill(int[] grid) {
        for (int cell = 0; cell < 81; cell++) {
            if (grid[cell] == 0) {
                int free = new Least(grid).candidates(cell);
                while (true) {
                    grid[cell] = Integer.numberOfTrailingZeros(free);
                    free &= free - 1;
                    if (new Least(grid.clone()).solve()) {
                        break;
                    }
                }
            }
        }
    }

    private void toggle(int cell, int bit) {
        used[0][cell / 9] ^= bit;
        used[1][cell % 9] ^= bit;
        used[2][cell / 27 * 3 + cell % 9 / 3] ^= bit;
    }

    private int candidates(int cell) {
        return 0x3fe & ~(used[0][cell / 9] | used[1][cell % 9] | used[2][cell / 27 * 3 + cell % 9 / 3]);
    }

    private boolean solve() {
        int best = -1, fewest = 10;
        for (int cell = 0; cell < 81 && fewest > 1; cell++) {
            if (grid[cell] == 0 && Integer.bitCount(candidates(cell)) < fewest) {
                best = cell;
                fewest = Integer.bitCount(candidates(cell));
            }
        }
        if (best < 0) {
            return true;
        }
        for (int free = candidates(best); free != 0; free &= free - 1) {
            int bit = free & -free;
            toggle(best, bit);
            grid[best] = Integer.numberOfTrailingZeros(bit);
            if (solve()) {
                return true;
            }
            toggle(best, bit);
        }
        grid[best] = 0;
        return false;
    }
}
