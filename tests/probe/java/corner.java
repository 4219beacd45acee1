import java.util.Scanner;

public class Main {
    static short[][] map = new short[15][15];

    static boolean ok(int r, int c, int d) {
        for (int i = 0; i < 9; i++)
            if (map[r][i] == d || map[i][c] == d || map[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
        return true;
    }

    static boolean dfs(int r, int c) {
        switch (c) {
            case 9: return dfs(r + 1, 0);
        }
        if (r == 9) return true;
        if (map[r][c] > 0) return dfs(r, c + 1);
        for (short d = 1; d <= 9; d++) {
            if (ok(r, c, d)) { map[r][c] = d; if (dfs(r, c + 1)) return true; map[r][c] = 0; }
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        for (int r = 0; r < 9; r++) for (int c = 0; c < 9; c++) map[r][c] = in.nextShort();
        dfs(0, 0);
        for (int r = 0; r < 9; r++) for (int c = 0; c < 9; c++) System.out.print(map[r][c] + (c == 8 ? "\n" : " "));
    }
}
