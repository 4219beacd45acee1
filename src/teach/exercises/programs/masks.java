import java.util.Scanner;

public class Main {
    static int[] grid; // in row order; 0 is an empty cell

    // The digits that each row, column and box holds: bit 0 for digit 1, up to bit 8 for digit 9.
    static int[] rows, columns, boxes;

    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        while (input.hasNext()) {
            String puzzle = input.next();
            if (puzzle.equals("end")) break;
            grid = new int[81];
            rows = new int[9];
            columns = new int[9];
            boxes = new int[9];
            for (int cell = 0; cell < 81; cell++) {
                if (puzzle.charAt(cell) == '.') continue;
                grid[cell] = puzzle.charAt(cell) - '0';
                flip(cell, 1 << (grid[cell] - 1));
            }
            search();
            StringBuilder output = new StringBuilder();
            for (int digit : grid) output.append(digit);
            System.out.println(output);
        }
    }

    // Fills the empty cells. Returns false if there is no way, and leaves them empty.
    static boolean search() {
        int cell = choose();
        if (cell == 81) return true;
        int candidates = candidatesOf(cell);
        while (candidates != 0) {
            // --- only: lowbit ---
            // TO DO: take one bit of candidates, and remove it from them.
            int bit = candidates;
            candidates = 0;
            // --- otherwise ---
            int bit = candidates & -candidates;
            candidates ^= bit;
            // --- end ---
            grid[cell] = 1 + Integer.numberOfTrailingZeros(bit);
            flip(cell, bit);
            if (search()) return true;
            flip(cell, bit);
            grid[cell] = 0;
        }
        return false;
    }

    // The empty cell to be filled next; 81 if there is none.
    static int choose() {
        int best = 81;
        // --- only: fewest ---
        // TO DO: this takes the first one, however many candidates it has.
        for (int cell = 80; cell >= 0; cell--) {
            if (grid[cell] == 0) best = cell;
        }
        // --- otherwise ---
        int fewest = 10;
        for (int cell = 0; cell < 81; cell++) {
            if (grid[cell] != 0) continue;
            int count = Integer.bitCount(candidatesOf(cell));
            if (count < fewest) {
                fewest = count;
                best = cell;
            }
            if (count < 2) break;
        }
        // --- end ---
        return best;
    }

    // The digits that neither row, column nor box holds.
    static int candidatesOf(int cell) {
        return 0x1ff & ~(rows[cell / 9] | columns[cell % 9] | boxes[boxOf(cell)]);
    }

    // Records that the digit of this bit enters the cell, or leaves it.
    static void flip(int cell, int bit) {
        rows[cell / 9] ^= bit;
        columns[cell % 9] ^= bit;
        boxes[boxOf(cell)] ^= bit;
    }

    // The number of a cell's box, from 0 to 8.
    static int boxOf(int cell) {
        return cell / 27 * 3 + cell % 9 / 3;
    }
}
