import java.util.Scanner;

public class Main {
    static int[][] a = new int[9][9];
    static boolean found = false;

    static boolean fits(int r, int c, int d) {
        for (int i = 0; i < 9; i++) {
            if (a[r][i] == d || a[i][c] == d) return false;
            if (a[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
        }
        return true;
    }

    static void search(int k) {
        if (found) return;
        if (k == 81) {
            found = true; // <-
            return;
        }
        int r = k / 9, c = k % 9;
        if (a[r][c] != 0) {
            search(k + 1);
            return;
        }
        for (int d = 1; d <= 9; d++) {
            if (fits(r, c, d)) {
                a[r][c] = d;
                search(k + 1);
                if (found) return;
                a[r][c] = 0;
            }
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int t = in.nextInt();
        while (t-- > 0) {
            for (int i = 0; i < 9; i++) {
                String s = in.next();
                for (int j = 0; j < 9; j++) a[i][j] = s.charAt(j) - '0';
            }
            search(0);
            for (int i = 0; i < 9; i++) {
                StringBuilder b = new StringBuilder();
                for (int j = 0; j < 9; j++) b.append(a[i][j]);
                System.out.println(b);
            }
        }
    }
}
