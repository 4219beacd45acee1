import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Main {
    static int[] grid = new int[81]; // in row order; 0 is an empty cell
    static int[][] units = new int[27][9]; // the cells of each unit: nine rows, nine columns, nine boxes

    public static void main(String[] args) {
        makeUnits();
        Scanner input = new Scanner(System.in);
        for (int row = 0; row < 9; row++) {
            String digits = input.next();
            for (int column = 0; column < 9; column++) {
                grid[row * 9 + column] = digits.charAt(column) - '0';
            }
        }
        fill();
        StringBuilder output = new StringBuilder();
        for (int cell = 0; cell < 81; cell++) {
            output.append(grid[cell]);
            if (cell % 9 == 8) output.append('\n');
        }
        System.out.print(output);
    }

    // Fills what is certain until nothing is left that is, without a guess.
    static void fill() {
        boolean goesOn = true;
        while (goesOn) goesOn = fillNaked() || fillHidden();
    }

    // Fills every cell with one candidate left. Returns whether there was one.
    static boolean fillNaked() {
        boolean found = false;
        for (int cell = 0; cell < 81; cell++) {
            if (grid[cell] != 0) continue;
            List<Integer> candidates = new ArrayList<>();
            for (int digit = 1; digit <= 9; digit++) {
                if (fits(cell, digit)) candidates.add(digit);
            }
            if (candidates.size() == 1) {
                grid[cell] = candidates.get(0);
                found = true;
            }
        }
        return found;
    }

    // Puts each digit with one place left in a row, column or box there. Returns whether there was one.
    static boolean fillHidden() {
        boolean found = false;
        // --- only: hidden ---
        // TO DO: go through the units, and in each through the digits.
        // --- otherwise ---
        for (int[] unit : units) {
            for (int digit = 1; digit <= 9; digit++) {
                List<Integer> places = new ArrayList<>();
                for (int cell : unit) {
                    if (grid[cell] == 0 && fits(cell, digit)) places.add(cell);
                }
                if (places.size() == 1) {
                    grid[places.get(0)] = digit;
                    found = true;
                }
            }
        }
        // --- end ---
        return found;
    }

    // True if no cell of the row, column or box has this digit.
    static boolean fits(int cell, int digit) {
        for (int unit : new int[] {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3}) {
            for (int other : units[unit]) {
                if (grid[other] == digit) return false;
            }
        }
        return true;
    }

    static void makeUnits() {
        for (int unit = 0; unit < 9; unit++) {
            int corner = unit / 3 * 27 + unit % 3 * 3;
            for (int i = 0; i < 9; i++) {
                units[unit][i] = unit * 9 + i;
                units[9 + unit][i] = i * 9 + unit;
                units[18 + unit][i] = corner + i / 3 * 9 + i % 3;
            }
        }
    }
}
