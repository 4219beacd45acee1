// Time limit exceeded. Depth-first search in reading order, with tables that
// say which digits each row, column and box has used: it passes POJ 2676, whose
// ten puzzles cost it 4 million tries. The hard ones here cost it 240 million.

import java.util.Scanner;

public class ForwardTables {
    static final boolean[][] row = new boolean[9][10];
    static final boolean[][] col = new boolean[9][10];
    static final boolean[][] box = new boolean[9][10];
    static final int[] grid = new int[81];

    static void mark(int cell, int digit, boolean used) {
        row[cell / 9][digit] = used;
        col[cell % 9][digit] = used;
        box[cell / 27 * 3 + cell % 9 / 3][digit] = used;
        grid[cell] = used ? digit : 0;
    }

    static boolean fits(int cell, int digit) {
        return !row[cell / 9][digit] && !col[cell % 9][digit]
                && !box[cell / 27 * 3 + cell % 9 / 3][digit];
    }

    static boolean fill(int cell) {
        if (cell == 81 || grid[cell] != 0) {
            return cell == 81 || fill(cell + 1);
        }
        for (int digit = 1; digit <= 9; digit++) {
            if (fits(cell, digit)) {
                mark(cell, digit, true);
                if (fill(cell + 1)) {
                    return true;
                }
                mark(cell, digit, false);
            }
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNext()) {
            String line = in.next();
            if (line.equals("end")) {
                break;
            }
            for (int cell = 0; cell < 81; cell++) {
                for (int digit = 1; digit <= 9; digit++) {
                    mark(cell, digit, false);
                }
            }
            for (int cell = 0; cell < 81; cell++) {
                if (line.charAt(cell) != '.') {
                    mark(cell, line.charAt(cell) - '0', true);
                }
            }
            fill(0);
            StringBuilder out = new StringBuilder();
            for (int digit : grid) {
                out.append(digit);
            }
            System.out.println(out);
        }
    }
}
