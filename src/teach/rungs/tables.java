import java.util.Scanner;

public class Main {
    // Fills the grid with its first solution. Without one, returns false and leaves the grid as it was.
    static boolean solve(int[] grid) {
        Tables tables = new Tables();
        for (int cell = 0; cell < 81; cell++) {
            if (grid[cell] == 0) {
                continue;
            }
            if (tables.has(cell, grid[cell])) {
                return false; // two clues clash
            }
            tables.set(cell, grid[cell], true);
        }
        return search(grid, tables, 0);
    }

    // Which digits each row, column and box has.
    static class Tables {
        boolean[][] rows = new boolean[9][10], columns = new boolean[9][10], boxes = new boolean[9][10];

        boolean has(int cell, int digit) {
            int row = cell / 9, column = cell % 9;
            return rows[row][digit] || columns[column][digit] || boxes[row / 3 * 3 + column / 3][digit];
        }

        void set(int cell, int digit, boolean has) {
            int row = cell / 9, column = cell % 9;
            rows[row][digit] = has;
            columns[column][digit] = has;
            boxes[row / 3 * 3 + column / 3][digit] = has;
        }
    }

    // Fills the cells from start on. Returns false if there is no way, and leaves them empty.
    static boolean search(int[] grid, Tables used, int start) {
        int cell = nextEmpty(grid, start);
        if (cell == 81) {
            //: solved()
            return true;
        }
        //: choose(cell)
        for (int digit = 1; digit <= 9; digit++) {
            if (used.has(cell, digit)) {
                //: conflict(cell, digit)
                continue;
            }
            grid[cell] = digit;
            used.set(cell, digit, true);
            //: place(cell, digit)
            if (search(grid, used, cell + 1)) {
                return true;
            }
            grid[cell] = 0;
            used.set(cell, digit, false);
            //: undo(cell, digit)
        }
        //: dead(cell)
        return false;
    }

    // The first empty cell from start on; 81 if there is none.
    static int nextEmpty(int[] grid, int start) {
        int cell = start;
        while (cell < 81 && grid[cell] != 0) {
            cell++;
        }
        return cell;
    }
}
