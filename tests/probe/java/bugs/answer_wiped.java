import java.util.*;

public class Main {
    static List<List<Integer>> rows = new ArrayList<>();

    static boolean taken(int r, int c, int d) {
        for (int i = 0; i < 9; i++)
            if (rows.get(r).get(i) == d || rows.get(i).get(c) == d || rows.get(r / 3 * 3 + i / 3).get(c / 3 * 3 + i % 3) == d)
                return true;
        return false;
    }

    static void dfs(int k) {
        if (k == 81) return;
        List<Integer> row = rows.get(k / 9);
        if (row.get(k % 9) > 0) {
            dfs(k + 1);
            return;
        }
        for (int d = 1; d <= 9; d++) {
            if (taken(k / 9, k % 9, d)) continue;
            row.set(k % 9, d);
            dfs(k + 1);
            row.set(k % 9, 0); // <-
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int r = 0; r < 9; r++) {
            Integer[] row = new Integer[9];
            for (int c = 0; c < 9; c++) row[c] = in.nextInt();
            rows.add(Arrays.asList(row));
        }
        dfs(0);
        for (List<Integer> row : rows) {
            for (int c = 0; c < 9; c++) System.out.print(row.get(c) + (c == 8 ? "\n" : " "));
        }
    }
}
