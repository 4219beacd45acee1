// Time limit exceeded, on hack data only. The program of the textbooks: take the
// empty cells in reading order, try 1 to 9, and before each try look through the
// row, the column and the box for the digit.

import java.util.Scanner;

public class ForwardScan {
    static final int[][] grid = new int[9][9];

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int cases = in.nextInt(); cases > 0; cases--) {
            for (int row = 0; row < 9; row++) {
                String digits = in.next();
                for (int col = 0; col < 9; col++) {
                    grid[row][col] = digits.charAt(col) - '0';
                }
            }
            solve();
            for (int[] row : grid) {
                StringBuilder line = new StringBuilder();
                for (int digit : row) {
                    line.append(digit);
                }
                System.out.println(line);
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
}
