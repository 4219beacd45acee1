import java.util.Scanner;

public class Main {
    static int[][] g = new int[9][9];
    static boolean done;

    static boolean ok(int r, int c, int d) {
        for (int i = 0; i < 9; i++)
            if (g[r][i] == d || g[i][c] == d || g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
        return true;
    }

    static void dfs(int k) {
        if (k == 81) {
            done = true;
            return;
        }
        if (g[k / 9][k % 9] != 0) {
            dfs(k + 1);
            return;
        }
        for (int d = 1; d <= 9; d++) {
            if (ok(k / 9, k % 9, d)) {
                g[k / 9][k % 9] = d;
                dfs(k + 1);
                if (done) return;
            }
        }
    } // <-

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int i = 0; i < 81; i++) g[i / 9][i % 9] = in.nextInt();
        dfs(0);
        for (int i = 0; i < 81; i++) System.out.print(g[i / 9][i % 9] + (i % 9 == 8 ? "\n" : " "));
    }
}
