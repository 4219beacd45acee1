import java.util.Scanner;

public class Main {
    static int[][] g = new int[9][9];

    static boolean fits(int r, int c, int d) {
        for (int i = 0; i < 9; i++) {
            if (g[r][i] == d || g[i][c] == d || g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
        }
        return true;
    }

    static boolean dfs(int k) {
        if (k == 81) return true;
        int r = k / 9, c = k % 9;
        if (g[r][c] != 0) return dfs(k + 1);
        for (int d = 1; d <= 9; d++) {
            if (fits(r, c, d)) {
                g[r][c] = d;
                if (dfs(k + 1)) return true;
                g[r][c] = 0;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int i = 0; i < 9; i++)
            for (int j = 0; j < 9; j++)
                g[i][j] = in.nextInt();
        dfs(0);
        for (int[] row : g) {
            StringBuilder line = new StringBuilder();
            for (int d : row) line.append(d).append(' ');
            System.out.println(line.toString().trim());
        }
    }
}
