// Accepted. Fills the cells in reading order; a digit fits if no other cell of
// the row, column and box has it.

import java.util.Scanner;

public class Main {
    static char[] grid;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int cases = in.nextInt();
        for (int number = 1; number <= cases; number++) {
            grid = (in.next() + in.next() + in.next() + in.next()).toCharArray();
            fill(0);
            System.out.println("Case #" + number + ":");
            for (int row = 0; row < 4; row++) {
                System.out.println(new String(grid, 4 * row, 4));
            }
        }
    }

    static boolean fill(int cell) {
        if (cell == 16) {
            return true;
        }
        if (grid[cell] != '*') {
            return fill(cell + 1);
        }
        for (char digit = '1'; digit <= '4'; digit++) {
            if (fits(cell, digit)) {
                grid[cell] = digit;
                if (fill(cell + 1)) {
                    return true;
                }
            }
        }
        grid[cell] = '*';
        return false;
    }

    static boolean fits(int cell, char digit) {
        for (int i = 0; i < 16; i++) {
            boolean sameBox = i / 8 == cell / 8 && i % 4 / 2 == cell % 4 / 2;
            boolean sees = i / 4 == cell / 4 || i % 4 == cell % 4 || sameBox;
            if (sees && grid[i] == digit) {
                return false;
            }
        }
        return true;
    }
}
