import java.util.Scanner;

public class Main {
    static int[] columns; // where the queens of the rows above stand, from the top

    public static void main(String[] args) {
        columns = new int[new Scanner(System.in).nextInt()];
        System.out.println(count(0));
    }

    // Counts the ways to fill the rows from this one on.
    static int count(int row) {
        if (row == columns.length) return 1;
        int ways = 0;
        for (int column = 0; column < columns.length; column++) {
            if (!fits(row, column)) continue;
            columns[row] = column;
            ways += count(row + 1);
        }
        return ways;
    }

    // True if no queen above attacks this column of the row.
    static boolean fits(int row, int column) {
        for (int above = 0; above < row; above++) {
            if (columns[above] == column) return false;
            // --- only: queens ---
            // TO DO: a queen attacks along her diagonals too.
            // --- otherwise ---
            int aside = Math.abs(columns[above] - column);
            if (aside == row - above) return false;
            // --- end ---
        }
        return true;
    }
}
