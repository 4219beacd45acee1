import java.util.Scanner;

public class Main {
    static int[] grid; // in row order; 0 is an empty cell
    static int[] solution; // the last one found

    // Which digits each row, column and box holds: rows[2][7] says whether row 2 has a 7.
    static boolean[][] rows, columns, boxes;

    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        StringBuilder output = new StringBuilder();
        while (input.hasNextInt()) {
            // New tables for each puzzle, so nothing of the one before remains.
            grid = new int[81];
            rows = new boolean[9][10];
            columns = new boolean[9][10];
            boxes = new boolean[9][10];
            boolean clash = false;
            for (int cell = 0; cell < 81; cell++) {
                int digit = input.nextInt();
                if (digit == 0) continue;
                if (!fits(cell, digit)) clash = true;
                place(cell, digit);
            }
            int found = clash ? 0 : count(2);
            if (output.length() > 0) output.append('\n');
            if (found == 0) output.append("Find another job\n");
            if (found == 2) output.append("Non-unique\n");
            if (found != 1) continue;
            for (int cell = 0; cell < 81; cell++) {
                output.append(solution[cell]).append(cell % 9 == 8 ? '\n' : ' ');
            }
        }
        System.out.print(output);
    }

    // Counts the solutions, up to most. The last one found is left in solution.
    static int count(int most) {
        int cell = choose();
        if (cell == 81) {
            solution = grid.clone();
            return 1;
        }
        int found = 0;
        for (int digit = 1; digit <= 9 && found < most; digit++) {
            if (!fits(cell, digit)) continue;
            place(cell, digit);
            // --- only: unique ---
            // TO DO: add up the solutions behind each digit, and look for no more than are still wanted.
            found = count(most);
            // --- otherwise ---
            found += count(most - found);
            // --- end ---
            takeBack(cell, digit);
        }
        return found;
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
