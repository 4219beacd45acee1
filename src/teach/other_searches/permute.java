import java.util.ArrayList;
import java.util.List;

public class Main {
    // The number of permutations of the digits 1 to n.
    static int count(int n) {
        return search(new ArrayList<Integer>(), n);
    }

    // Counts the permutations that begin with row, and leaves row unchanged.
    static int search(List<Integer> row, int n) {
        int place = row.size();
        if (place == n) {
            //: solved()
            return 1;
        }
        //: choose(place)
        int found = 0;
        for (int digit = 1; digit <= n; digit++) {
            if (row.contains(digit)) {
                //: conflict(place, digit)
                continue;
            }
            row.add(digit);
            //: place(place, digit)
            found += search(row, n);
            row.remove(place);
            //: undo(place, digit)
        }
        //: dead(place)
        return found;
    }
}
