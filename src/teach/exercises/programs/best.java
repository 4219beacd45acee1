import java.util.Scanner;

public class Main {
    static int[] grid = new int[81]; // in row order; 0 is an empty cell
    static int best = -1; // the highest score so far; there is no solution yet

    // Which digits each row, column and box holds: rows[2][7] says whether row 2 has a 7.
    static boolean[][] rows = new boolean[9][10], columns = new boolean[9][10], boxes = new boolean[9][10];

    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        boolean clash = false;
        for (int cell = 0; cell < 81; cell++) {
            int digit = input.nextInt();
            if (digit == 0) continue;
            if (!fits(cell, digit)) clash = true;
            place(cell, digit);
        }
        if (!clash) search();
        System.out.println(best);
    }

    // Goes through all ways to fill the empty cells; best is the highest score so far.
    static void search() {
        int cell = choose();
        if (cell == 81) {
            // --- only: best ---
            // TO DO: what is this solution's score, and is it the best so far?
            // --- otherwise ---
            int score = 0;
            for (int i = 0; i < 81; i++) score += grid[i] * weight(i);
            best = Math.max(best, score);
            // --- end ---
            return;
        }
        for (int digit = 1; digit <= 9; digit++) {
            if (!fits(cell, digit)) continue;
            place(cell, digit);
            search();
            takeBack(cell, digit);
        }
    }

    // What a digit counts in this cell: 6 at the edge, 10 in the middle.
    static int weight(int cell) {
        int row = cell / 9, column = cell % 9;
        return 6 + Math.min(Math.min(row, 8 - row), Math.min(column, 8 - column));
    }

    // The empty cell with the fewest candidates; 81 if there is none.
    static int choose() {
        int best = 81, fewest = 10;
        for (int cell = 0; cell < 81; cell++) {
            if (grid[cell] != 0) continue;
            int candidates = 0;
            for (int digit = 1; digit <= 9; digit++) {
                if (fits(cell, digit)) candidates++;
            }
            if (candidates < fewest) {
                best = cell;
                fewest = candidates;
            }
        }
        return best;
    }

    // True if no cell of the row, column or box has this digit.
    static boolean fits(int cell, int digit) {
        return !rows[cell / 9][digit] && !columns[cell % 9][digit] && !boxes[boxOf(cell)][digit];
    }

    static void place(int cell, int digit) {
        grid[cell] = digit;
        rows[cell / 9][digit] = columns[cell % 9][digit] = boxes[boxOf(cell)][digit] = true;
    }

    static void takeBack(int cell, int digit) {
        grid[cell] = 0;
        rows[cell / 9][digit] = columns[cell % 9][digit] = boxes[boxOf(cell)][digit] = false;
    }

    // The number of a cell's box, from 0 to 8.
    static int boxOf(int cell) {
        return cell / 27 * 3 + cell % 9 / 3;
    }
}
