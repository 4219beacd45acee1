import java.io.*;
import java.util.*;
import java.util.stream.*;

public class Main {
    private StringBuilder[] rows;
    private List<int[]> open = new ArrayList<>();

    Main(List<String> lines) {
        rows = lines.stream().map(StringBuilder::new).toArray(StringBuilder[]::new);
        for (int r = 0; r < 9; r++) for (int c = 0; c < 9; c++) if (rows[r].charAt(c) == '0') open.add(new int[] {r, c});
    }
    boolean go(int n) {
        if (n == open.size()) return true;
        int r = open.get(n)[0], c = open.get(n)[1];
        for (char d = '1'; d <= '9'; d++) {
            if (used(r, c, d)) continue;
            put(r, c, d);
            if (go(n + 1)) return true;
            put(r, c, '0');
        }
        return false;
    }
    void put(int r, int c, char d) { rows[r].setCharAt(c, d); }
    boolean used(int r, int c, char d) {
        return IntStream.range(0, 9).anyMatch(i -> rows[r].charAt(i) == d || rows[i].charAt(c) == d || rows[r / 3 * 3 + i / 3].charAt(c / 3 * 3 + i % 3) == d);
    }
    public static void main(String[] args) throws IOException {
        try (BufferedReader br = new BufferedReader(new InputStreamReader(System.in))) {
            int t = Integer.parseInt(br.readLine());
            while (t --> 0) {
                List<String> lines = new ArrayList<>();
                while (lines.size() < 9) lines.add(br.readLine());
                Main m = new Main(lines);
                m.go(0);
                for (StringBuilder row : m.rows) System.out.println(row);
            }
        }
    }
}
