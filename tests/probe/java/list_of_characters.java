import java.util.*;

public class Main {
    ArrayList<Character> board = new ArrayList<>(81);
    HashSet<Integer>[] rows, cols, boxes;
    @SuppressWarnings("unchecked")
    Main(String s) {
        rows = new HashSet[9]; cols = new HashSet[9]; boxes = new HashSet[9];
        for (int i = 0; i < 9; i++) { rows[i] = new HashSet<>(); cols[i] = new HashSet<>(); boxes[i] = new HashSet<>(); }
        for (char ch : s.toCharArray()) board.add(ch);
        for (int i = 0; i < 81; i++) if (board.get(i) != '.') mark(i, board.get(i) - '0', true);
    }
    void mark(int i, int d, boolean on) {
        for (HashSet<Integer> set : List.of(rows[i / 9], cols[i % 9], boxes[i / 27 * 3 + i % 9 / 3])) if (on) set.add(d); else set.remove(d);
    }
    boolean solve(int i) {
        if (i == 81) return true;
        if (board.get(i) != '.') return solve(i + 1);
        for (int d = 1; d <= 9; d++) {
            if (rows[i / 9].contains(d) || cols[i % 9].contains(d) || boxes[i / 27 * 3 + i % 9 / 3].contains(d)) continue;
            char was = board.set(i, (char) ('0' + d));
            mark(i, d, true);
            boolean found = solve(i + 1);
            if (found) return true;
            mark(i, d, false);
            board.set(i, was);
        }
        return false;
    }
    public static void main(String[] args) {
        Main m = new Main(new Scanner(System.in).next());
        if (m.solve(0)) m.board.forEach(System.out::print);
        System.out.println();
    }
}
