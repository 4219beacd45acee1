import java.util.Scanner;

public class SwappedAxes {
    static int[][] g = new int[9][9];

    static boolean fits(int r, int c, int d) {
        for (int i = 0; i < 9; i++) {
            if (g[r][i] == d || g[i][c] == d) return false;
            if (g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
        }
        return true;
    }

    static boolean solve(int k) {
        if (k == 81) return true;
        int r = k / 9, c = k % 9;
        if (g[r][c] != 0) return solve(k + 1);
        for (int d = 1; d <= 9; d++) {
            if (!fits(r, c, d)) continue;
            g[r][c] = d;
            if (solve(k + 1)) return true;
            g[r][c] = 0;
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int t = in.nextInt();
        while (t-- > 0) {
            for (int r = 0; r < 9; r++) {
                String line = in.next();
                for (int c = 0; c < 9; c++) g[c][r] = line.charAt(c) - '0';
            }
            solve(0);
            for (int r = 0; r < 9; r++) {
                StringBuilder line = new StringBuilder();
                for (int c = 0; c < 9; c++) line.append(g[r][c]);
                System.out.println(line);
            }
        }
    }
}
