import java.util.ArrayList;
import java.util.List;

public class Main {
    // The number of ways to place n queens on an n x n board.
    static int count(int n) {
        return search(new ArrayList<Integer>(), n);
    }

    // queens holds the column of the queen in each row. Counts the ways to place the rest, and leaves queens unchanged.
    static int search(List<Integer> queens, int n) {
        int row = queens.size();
        if (row == n) {
            //: solved()
            return 1;
        }
        //: choose(row)
        int found = 0;
        for (int column = 0; column < n; column++) {
            if (!fits(queens, row, column)) {
                //: conflict(row, column + 1)
                continue;
            }
            queens.add(column);
            //: place(row, column + 1)
            found += search(queens, n);
            queens.remove(row);
            //: undo(row, column + 1)
        }
        //: dead(row)
        return found;
    }

    // True if no queen so far is in this column or on a diagonal with this square.
    static boolean fits(List<Integer> queens, int row, int column) {
        for (int other = 0; other < row; other++) {
            int aside = Math.abs(queens.get(other) - column);
            if (aside == 0 || aside == row - other) {
                return false;
            }
        }
        return true;
    }
}
