import java.util.Scanner;

public class Main {
    static int[] grid; // in row order; 0 is an empty cell

    // Which digits each row, column and box holds: rows[2][7] says whether row 2 has a 7.
    static boolean[][] rows, columns, boxes;

    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        int puzzles = input.nextInt();
        while (puzzles-- > 0) {
            // New tables for each puzzle, so nothing of the one before remains.
            grid = new int[81];
            rows = new boolean[9][10];
            columns = new boolean[9][10];
            boxes = new boolean[9][10];
            for (int row = 0; row < 9; row++) {
                String digits = input.next();
                for (int column = 0; column < 9; column++) {
                    int cell = row * 9 + column;
                    grid[cell] = digits.charAt(column) - '0';
                    if (grid[cell] != 0) setUsed(cell, grid[cell], true);
                }
            }
            search(0);
            StringBuilder output = new StringBuilder();
            for (int cell = 0; cell < 81; cell++) {
                output.append(grid[cell]);
                if (cell % 9 == 8) output.append('\n');
            }
            System.out.print(output);
        }
    }

    // Fills the empty cells from start on. Returns false if there is no way, and leaves them empty.
    static boolean search(int start) {
        int cell = start;
        while (cell < 81 && grid[cell] != 0) cell++;
        if (cell == 81) return true;
        for (int digit = 1; digit <= 9; digit++) {
            if (!fits(cell, digit)) continue;
            grid[cell] = digit;
            setUsed(cell, digit, true);
            if (search(cell + 1)) return true;
            setUsed(cell, digit, false);
            grid[cell] = 0;
        }
        return false;
    }

    // True if no cell of the row, column or box has this digit: three look-ups instead of 27.
    static boolean fits(int cell, int digit) {
        return !rows[cell / 9][digit] && !columns[cell % 9][digit] && !boxes[boxOf(cell)][digit];
    }

    // Records that the digit enters the cell, or leaves it.
    static void setUsed(int cell, int digit, boolean isThere) {
        rows[cell / 9][digit] = isThere;
        // --- only: tables ---
        // TO DO: the other two tables stay empty.
        // --- otherwise ---
        columns[cell % 9][digit] = isThere;
        boxes[boxOf(cell)][digit] = isThere;
        // --- end ---
    }

    // The number of a cell's box, from 0 to 8.
    static int boxOf(int cell) {
        return cell / 27 * 3 + cell % 9 / 3;
    }
}
