import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Main {
    // Fills the grid with its first solution. Without one, returns false and leaves the grid as it was.
    static boolean solve(int[] grid) {
        Board board = new Board(grid);
        for (int cell = 0; cell < 81; cell++) {
            if (grid[cell] == 0) {
                continue;
            }
            int bit = 1 << (grid[cell] - 1);
            if ((board.candidates(cell) & bit) == 0) {
                return false; // two clues clash
            }
            board.flip(cell, bit);
        }
        return board.search();
    }

    static class Board {
        int[] grid;
        int[] used = new int[27]; // the digits that each row, column and box has
        List<int[]> trail = new ArrayList<int[]>(); // the cells filled by the two rules, in order, each with its digit's bit

        Board(int[] grid) {
            this.grid = grid;
        }

        // Fills the empty cells. Returns false if there is no way, and leaves them empty.
        boolean search() {
            int certain = trail.size();
            if (propagate()) {
                int cell = withFewest();
                if (cell == 81) {
                    //: solved()
                    return true;
                }
                int left = candidates(cell);
                //: choose(cell)
                while (left != 0) {
                    int bit = left & -left;
                    left ^= bit;
                    set(cell, bit);
                    //: place(cell, digitOf(bit))
                    if (search()) {
                        return true;
                    }
                    clear(cell, bit);
                    //: undo(cell, digitOf(bit))
                }
                //: dead(cell)
            }
            while (trail.size() > certain) {
                int[] last = trail.remove(trail.size() - 1);
                clear(last[0], last[1]);
                //: undoForced(last[0], digitOf(last[1]))
            }
            return false;
        }

        // The first of the empty cells with the fewest candidates; 81 if no cell is empty.
        int withFewest() {
            int best = 81, fewest = 10;
            for (int cell = 0; cell < 81; cell++) {
                int count = Integer.bitCount(candidates(cell));
                if (grid[cell] == 0 && count < fewest) {
                    best = cell;
                    fewest = count;
                }
            }
            return best;
        }

        // Applies both rules until neither finds anything more. Returns false at a contradiction.
        boolean propagate() {
            while (true) {
                int before = trail.size();
                if (!nakedSingles() || !hiddenSingles()) {
                    return false;
                }
                if (trail.size() == before) {
                    return true;
                }
            }
        }

        boolean nakedSingles() {
            for (int cell = 0; cell < 81; cell++) {
                int fits = candidates(cell);
                if (grid[cell] != 0 || Integer.bitCount(fits) > 1) {
                    continue;
                }
                if (fits == 0) {
                    //: deadNaked(cell)
                    return false;
                }
                trail.add(new int[] {cell, fits});
                set(cell, fits);
                //: naked(cell, digitOf(fits))
            }
            return true;
        }

        boolean hiddenSingles() {
            for (int unit = 0; unit < 27; unit++) {
                if (!hiddenSinglesOf(unit)) {
                    return false;
                }
            }
            return true;
        }

        boolean hiddenSinglesOf(int unit) {
            for (int digit = 1; digit <= 9; digit++) {
                int bit = 1 << (digit - 1);
                if ((used[unit] & bit) != 0) {
                    continue;
                }
                int places = 0, cell = 81;
                for (int i = 0; i < 9; i++) {
                    int other = cellOf(unit, i);
                    if (grid[other] == 0 && (candidates(other) & bit) != 0) {
                        places++;
                        cell = other;
                    }
                }
                if (places == 0) {
                    //: deadUnit(unit, digit)
                    return false;
                }
                if (places == 1) {
                    trail.add(new int[] {cell, bit});
                    set(cell, bit);
                    //: hidden(cell, digit)
                }
            }
            return true;
        }

        // The digits that fit in a cell.
        int candidates(int cell) {
            int taken = 0;
            for (int unit : unitsOf(cell)) {
                taken |= used[unit];
            }
            return ~taken & 0x1ff;
        }

        void set(int cell, int bit) {
            grid[cell] = digitOf(bit);
            flip(cell, bit);
        }

        void clear(int cell, int bit) {
            grid[cell] = 0;
            flip(cell, bit);
        }

        void flip(int cell, int bit) {
            for (int unit : unitsOf(cell)) {
                used[unit] ^= bit;
            }
        }
    }

    // The row, the column and the box of a cell.
    static int[] unitsOf(int cell) {
        int row = cell / 9, column = cell % 9;
        return new int[] {row, 9 + column, 18 + row / 3 * 3 + column / 3};
    }

    // The cells of a unit, in row order.
    static int cellOf(int unit, int i) {
        if (unit < 9) {
            return unit * 9 + i;
        }
        if (unit < 18) {
            return i * 9 + unit - 9;
        }
        return (unit - 18) / 3 * 27 + (unit - 18) % 3 * 3 + i / 3 * 9 + i % 3;
    }

    static int digitOf(int bit) {
        return Integer.numberOfTrailingZeros(bit) + 1;
    }
}
