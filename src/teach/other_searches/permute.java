import java.util.ArrayList;
import java.util.List;

public class Main {
    // In how many orders the digits from 1 to n can stand in a row.
    static int count(int n) {
        return search(new ArrayList<Integer>(), n);
    }

    // row holds the digits that stand so far. Counts the ways to go on from there; then the row is as before.
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
