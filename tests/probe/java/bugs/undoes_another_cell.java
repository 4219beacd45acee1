import java.util.Scanner;

public class Main {
    static Integer[][] a = new Integer[9][9];

    static boolean ok(int r, int c, int d) {
        for (int i = 0; i < 9; i++)
            if (a[r][i] == d || a[i][c] == d || a[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
        return true;
    }

    static boolean dfs(int k) {
        if (k == 81) return true;
        int r = k / 9, c = k % 9;
        if (a[r][c] != 0) return dfs(k + 1);
        for (int d = 1; d <= 9; d++) {
            if (ok(r, c, d)) {
                a[r][c] = d;
                if (dfs(k + 1)) return true;
                a[c][r] = 0; // <-
            }
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int i = 0; i < 81; i++) a[i / 9][i % 9] = in.nextInt();
        dfs(0);
        for (int i = 0; i < 81; i++) System.out.print(a[i / 9][i % 9] + (i % 9 == 8 ? "\n" : " "));
    }
}
