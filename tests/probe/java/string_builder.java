import java.util.Scanner;

public class Main {
    static StringBuilder s;

    static boolean sees(int i, int j) {
        return i / 9 == j / 9 ? true : i % 9 == j % 9 ? true : i / 27 == j / 27 && i % 9 / 3 == j % 9 / 3;
    }

    static boolean solve() {
        int at = s.indexOf(".");
        if (at < 0) return true;
        next:
        for (char d = '1'; d <= '9'; d++) {
            for (int j = 0; j < 81; j++)
                if (sees(at, j) && s.charAt(j) == d) continue next;
            s.setCharAt(at, d);
            if (solve()) return true;
            else s.setCharAt(at, '.');
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (String line = in.next(); !line.equals("end"); line = in.next()) {
            s = new StringBuilder(line);
            solve();
            System.out.println(s);
        }
    }
}
