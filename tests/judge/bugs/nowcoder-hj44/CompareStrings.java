import java.util.Scanner;

public class CompareStrings {
    static String[][] a = new String[9][9];

    static boolean check(int x, int y, String v) {
        for (int i = 0; i < 9; i++) {
            if (a[x][i].equals(v) || a[i][y].equals(v)) return false;
            if (a[x / 3 * 3 + i / 3][y / 3 * 3 + i % 3].equals(v)) return false;
        }
        return true;
    }

    static boolean dfs(int n) {
        if (n == 81) return true;
        int x = n / 9, y = n % 9;
        if (a[x][y] != "0") return dfs(n + 1);
        for (int v = 1; v <= 9; v++) {
            if (check(x, y, "" + v)) {
                a[x][y] = "" + v;
                if (dfs(n + 1)) return true;
                a[x][y] = "0";
            }
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int i = 0; i < 81; i++) a[i / 9][i % 9] = in.next();
        dfs(0);
        for (String[] row : a) System.out.println(String.join(" ", row));
    }
}
