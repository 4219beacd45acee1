// Accepted. Each cell gets the smallest digit that leaves a solution; whether it
// does, a search tells that fills the cell with the fewest candidates first.

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;

public class Main {
    final int n;
    final int side;
    final int[] grid;
    final int[][] used;

    Main(int n) {
        this.n = n;
        side = n * n;
        grid = new int[side * side];
        used = new int[3][side];
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new InputStreamReader(System.in));
        StringBuilder out = new StringBuilder();
        while (in.nextToken() != StreamTokenizer.TT_EOF) {
            Main grid = new Main((int) in.nval);
            boolean fine = true;
            for (int cell = 0; cell < grid.grid.length; cell++) {
                in.nextToken();
                int clue = (int) in.nval;
                if (clue != 0) {
                    fine &= (grid.open(cell) >> clue & 1) == 1;
                    grid.put(cell, clue);
                }
            }
            out.append(out.length() > 0 ? "\n" : "");
            out.append(fine && grid.least() ? grid.toString() : "NO SOLUTION\n");
        }
        System.out.print(out);
    }

    int open(int cell) {
        int[] units = units(cell);
        int held = used[0][units[0]] | used[1][units[1]] | used[2][units[2]];
        return ~held & ((2 << side) - 2);
    }

    int[] units(int cell) {
        int row = cell / side;
        int col = cell % side;
        return new int[] {row, col, row / n * n + col / n};
    }

    void put(int cell, int digit) {
        grid[cell] = digit;
        int[] units = units(cell);
        for (int kind = 0; kind < 3; kind++) {
            used[kind][units[kind]] |= 1 << digit;
        }
    }

    void take(int cell) {
        int[] units = units(cell);
        for (int kind = 0; kind < 3; kind++) {
            used[kind][units[kind]] &= ~(1 << grid[cell]);
        }
        grid[cell] = 0;
    }

    boolean least() {
        if (!solvable()) {
            return false;
        }
        for (int cell = 0; cell < grid.length; cell++) {
            for (int digit = 1; grid[cell] == 0; digit++) {
                if ((open(cell) >> digit & 1) == 0) {
                    continue;
                }
                put(cell, digit);
                if (!solvable()) {
                    take(cell);
                }
            }
        }
        return true;
    }

    /** Leaves the grid as it was. */
    boolean solvable() {
        int best = -1;
        for (int cell = 0; cell < grid.length; cell++) {
            if (grid[cell] == 0
                    && (best < 0 || Integer.bitCount(open(cell)) < Integer.bitCount(open(best)))) {
                best = cell;
            }
        }
        boolean found = best < 0;
        for (int digit = 1; digit <= side && !found; digit++) {
            if ((open(best) >> digit & 1) == 1) {
                put(best, digit);
                found = solvable();
                take(best);
            }
        }
        return found;
    }

    @Override
    public String toString() {
        StringBuilder rows = new StringBuilder();
        for (int cell = 0; cell < grid.length; cell++) {
            rows.append(grid[cell]).append((cell + 1) % side == 0 ? '\n' : ' ');
        }
        return rows.toString();
    }
}
