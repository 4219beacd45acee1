import java.util.Scanner;

public class Main {
    // Fills the grid with its first solution. Without one, returns false and leaves the grid as it was.
    static boolean solve(int[] grid) {
        for (int cell = 0; cell < 16; cell++) {
            if (grid[cell] != 0 && !fits(grid, cell, grid[cell])) {
                return false; // two clues clash
            }
        }
        // --- only: flag ---
        search(grid, 0);
        return solved;
        // --- otherwise ---
        return search(grid, 0);
        // --- end ---
    }

    // --- only: flag ---
    static boolean solved = false;

    // Fills the cells from start on, and then sets the flag.
    static void search(int[] grid, int start) {
    // --- otherwise ---
    // Fills the cells from start on. Returns false if there is no way, and leaves them empty.
    static boolean search(int[] grid, int start) {
    // --- end ---
        int cell = nextEmpty(grid, start);
        if (cell == 16) {
            //: solved()
            // --- only: flag ---
            solved = true;
            return;
            // --- otherwise ---
            return true;
            // --- end ---
        }
        //: choose(cell)
        for (int digit = 1; digit <= 4; digit++) {
            if (!fits(grid, cell, digit)) {
                //: conflict(cell, digit)
                continue;
            }
            grid[cell] = digit;
            //: place(cell, digit)
            // --- only: ignores ---
            search(grid, cell + 1);
            // --- only: wipes ---
            boolean found = search(grid, cell + 1);
            grid[cell] = 0;
            //: undo(cell, digit)
            if (found) {
                return true;
            }
            // --- only: flag ---
            search(grid, cell + 1);
            if (solved) {
                return;
            }
            // --- otherwise ---
            if (search(grid, cell + 1)) {
                return true;
            }
            // --- end ---
            // --- only: forgets wipes ---
            // --- otherwise ---
            grid[cell] = 0;
            //: undo(cell, digit)
            // --- end ---
        }
        //: dead(cell)
        // --- only: flag ---
        return;
        // --- otherwise ---
        return false;
        // --- end ---
    }

    // The first empty cell from start on; 16 when there is none.
    static int nextEmpty(int[] grid, int start) {
        int cell = start;
        while (cell < 16 && grid[cell] != 0) {
            cell++;
        }
        return cell;
    }

    // True if no other cell of the row, column or box has this digit.
    static boolean fits(int[] grid, int cell, int digit) {
        int row = cell / 4, column = cell % 4;
        int corner = row / 2 * 8 + column / 2 * 2;
        for (int i = 0; i < 4; i++) {
            for (int other : new int[] {row * 4 + i, i * 4 + column, corner + i / 2 * 4 + i % 2}) {
                if (other != cell && grid[other] == digit) {
                    return false;
                }
            }
        }
        return true;
    }
}
