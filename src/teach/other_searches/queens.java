import java.util.ArrayList;
import java.util.List;

public class Main {
    // In how many ways n queens can stand on a board of n x n.
    static int count(int n) {
        return search(new ArrayList<Integer>(), n);
    }

    // queens holds the column of the queen in each row so far. Counts the ways to go on from there; then they are as before.
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

    // No queen so far stands in this column or on a diagonal with it.
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
