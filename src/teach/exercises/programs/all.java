import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Main {
    static int[] grid = new int[81]; // in row order; 0 is an empty cell
    static List<int[]> solutions = new ArrayList<>(); // all that were found

    // Which digits each row, column and box holds: rows[2][7] says whether row 2 has a 7.
    static boolean[][] rows = new boolean[9][10], columns = new boolean[9][10], boxes = new boolean[9][10];

    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        for (int cell = 0; cell < 81; cell++) {
            grid[cell] = input.nextInt();
            if (grid[cell] != 0) setUsed(cell, grid[cell], true);
        }
        search(0);
        StringBuilder output = new StringBuilder();
        for (int[] solution : solutions) {
            for (int cell = 0; cell < 81; cell++) {
                output.append(solution[cell]).append(cell % 9 == 8 ? '\n' : ' ');
            }
            output.append('\n');
        }
        output.append("there are a total of ").append(solutions.size()).append(" solution(s).\n");
        System.out.print(output);
    }

    // Goes through all ways to fill the empty cells from start on, and keeps each in solutions.
    static void search(int start) {
        int cell = start;
        while (cell < 81 && grid[cell] != 0) cell++;
        if (cell == 81) {
            // --- only: all ---
            // TO DO: a solution was found, but it isn't kept.
            // --- otherwise ---
            solutions.add(grid.clone());
            // --- end ---
            return;
        }
        for (int digit = 1; digit <= 9; digit++) {
            if (!fits(cell, digit)) continue;
            grid[cell] = digit;
            setUsed(cell, digit, true);
            search(cell + 1);
            setUsed(cell, digit, false);
            grid[cell] = 0;
        }
    }

    // True if no cell of the row, column or box has this digit.
    static boolean fits(int cell, int digit) {
        return !rows[cell / 9][digit] && !columns[cell % 9][digit] && !boxes[boxOf(cell)][digit];
    }

    // Records that the digit enters the cell, or leaves it.
    static void setUsed(int cell, int digit, boolean isThere) {
        rows[cell / 9][digit] = isThere;
        columns[cell % 9][digit] = isThere;
        boxes[boxOf(cell)][digit] = isThere;
    }

    // The number of a cell's box, from 0 to 8.
    static int boxOf(int cell) {
        return cell / 27 * 3 + cell % 9 / 3;
    }
}
