// Accepted. The open cell with the fewest candidates first, which says soon that there is no solution.

import java.util.Scanner;

public class Main {
    final int[] grid = new int[81];
    final int[] used = new int[27];

    static int box(int cell) {
        return 18 + cell / 27 * 3 + cell % 9 / 3;
    }

    int free(int cell) {
        return 1022 & ~(used[cell / 9] | used[9 + cell % 9] | used[box(cell)]);
    }

    void toggle(int cell, int digit) {
        used[cell / 9] ^= 1 << digit;
        used[9 + cell % 9] ^= 1 << digit;
        used[box(cell)] ^= 1 << digit;
    }

    boolean read(Scanner in) {
        boolean good = true;
        for (int cell = 0; cell < 81; cell++) {
            int clue = in.nextInt();
            if (clue > 0 && (free(cell) >> clue & 1) == 0) {
                good = false;
            } else if (clue > 0) {
                grid[cell] = clue;
                toggle(cell, clue);
            }
        }
        return good;
    }

    boolean solve() {
        int cell = -1;
        for (int c = 0; c < 81; c++) {
            if (grid[c] == 0 && (cell < 0 || Integer.bitCount(free(c)) < Integer.bitCount(free(cell)))) {
                cell = c;
            }
        }
        if (cell < 0) {
            return true;
        }
        for (int digit = 1; digit <= 9; digit++) {
            if ((free(cell) >> digit & 1) == 1) {
                grid[cell] = digit;
                toggle(cell, digit);
                if (solve()) {
                    return true;
                }
                toggle(cell, digit);
            }
        }
        grid[cell] = 0;
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        StringBuilder out = new StringBuilder();
        for (int cases = in.nextInt(); cases > 0; cases--) {
            Main sudoku = new Main();
            boolean solved = sudoku.read(in) && sudoku.solve();
            for (int cell = 0; cell < 81 && solved; cell++) {
                out.append(sudoku.grid[cell]).append(cell % 9 == 8 ? "\n" : " ");
            }
            out.append(solved ? "" : "No solution\n");
        }
        System.out.print(out);
    }
}
