import java.util.*;

/** The digits are in sets of candidates, and nowhere else. */
public class Main {
    static Map<String, Set<Integer>> open = new TreeMap<>();

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int i = 0; i < 81; i++) {
            int d = in.nextInt();
            Set<Integer> set = new TreeSet<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
            if (d > 0) set.retainAll(Set.of(d));
            open.put("" + i / 9 + i % 9, set);
        }
        System.out.println(open.size());
    }
}
