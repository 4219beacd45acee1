import java.io.BufferedReader;
import java.io.InputStreamReader;

public class OffByOne {
    static char[] s;

    static boolean fits(int k, char d) {
        int r = k / 9, c = k % 9;
        for (int i = 0; i < 9; i++) {
            if (s[r * 9 + i] == d || s[i * 9 + c] == d) return false;
            if (s[(r / 3 * 3 + i / 3) * 9 + c / 3 * 3 + i % 3] == d) return false;
        }
        return true;
    }

    static boolean solve(int k) {
        if (k == 81) return true;
        if (s[k] != '.') return solve(k + 1);
        for (char d = '1'; d <= '9'; d++) {
            if (!fits(k, d)) continue;
            s[k] = d;
            if (solve(k + 1)) return true;
            s[k] = '.';
        }
        return false;
    }

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String line;
        while (!(line = in.readLine()).equals("end")) {
            s = new char[81];
            for (int i = 0; i <= 81; i++) s[i] = line.charAt(i);
            solve(0);
            System.out.println(new String(s));
        }
    }
}
