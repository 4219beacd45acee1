// Accepted. Bitmasks of the digits used in each row, column and box; the cell
// with the fewest candidates is filled first, and the search ends at the second
// solution. A clue that its row, column or box has already ends it before.

import java.util.Scanner;

public class Main {
    static int[] grid;
    static int[][] used;
    static int[] solution;
    static int found;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        StringBuilder out = new StringBuilder();
        while (in.hasNextInt()) {
            grid = new int[81];
            used = new int[3][9];
            found = 0;
            boolean clash = false;
            for (int cell = 0; cell < 81; cell++) {
                int digit = in.nextInt();
                if (digit > 0) {
                    clash |= (candidates(cell) >> digit & 1) == 0;
                    put(cell, digit);
                }
            }
            if (!clash) {
                search();
            }
            out.append(out.length() > 0 ? "\n" : "");
            if (found != 1) {
                out.append(found == 0 ? "Find another job\n" : "Non-unique\n");
                continue;
            }
            for (int cell = 0; cell < 81; cell++) {
                out.append(solution[cell]).append(cell % 9 == 8 ? '\n' : ' ');
            }
        }
        System.out.print(out);
    }

    /** Puts a digit into an empty cell, or takes it out again. */
    static void put(int cell, int digit) {
        int[] units = {cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3};
        for (int kind = 0; kind < 3; kind++) {
            used[kind][units[kind]] ^= 1 << digit;
        }
        grid[cell] ^= digit;
    }

    static int candidates(int cell) {
        return 0x3fe & ~(used[0][cell / 9] | used[1][cell % 9] | used[2][cell / 27 * 3 + cell % 9 / 3]);
    }

    static void search() {
        int best = -1, fewest = 10;
        for (int cell = 0; cell < 81; cell++) {
            int count = grid[cell] > 0 ? 10 : Integer.bitCount(candidates(cell));
            if (count < fewest) {
                best = cell;
                fewest = count;
            }
        }
        if (best < 0) {
            found++;
            solution = grid.clone();
            return;
        }
        for (int digit = 1; digit < 10 && found < 2; digit++) {
            if ((candidates(best) >> digit & 1) == 1) {
                put(best, digit);
                search();
                put(best, digit);
            }
        }
    }
}
