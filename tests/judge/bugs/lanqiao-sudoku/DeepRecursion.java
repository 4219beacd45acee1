import java.util.Scanner;

public class DeepRecursion {
    static int[][] a = new int[9][9];

    static boolean check(int x, int y, int v) {
        for (int i = 0; i < 9; i++) {
            if (a[x][i] == v || a[i][y] == v) return false;
            if (a[x / 3 * 3 + i / 3][y / 3 * 3 + i % 3] == v) return false;
        }
        return true;
    }

    static boolean dfs(int x, int y) {
        if (y == 9) return dfs(x + 1, y);
        if (x == 9) return true;
        if (a[x][y] != 0) return dfs(x, y + 1);
        for (int v = 1; v <= 9; v++) {
            if (check(x, y, v)) {
                a[x][y] = v;
                if (dfs(x, y + 1)) return true;
                a[x][y] = 0;
            }
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int i = 0; i < 9; i++) {
            String line = in.next();
            for (int j = 0; j < 9; j++) a[i][j] = line.charAt(j) - '0';
        }
        dfs(0, 0);
        for (int[] row : a) {
            for (int v : row) System.out.print(v);
            System.out.println();
        }
    }
}
