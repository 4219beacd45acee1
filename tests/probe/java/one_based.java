import java.io.*;
import java.util.StringTokenizer;

public class Main {
    static int a[][] = new int[10][10], n;
    static boolean row[][] = new boolean[10][10], col[][] = new boolean[10][10], box[][] = new boolean[10][10];

    static int id(int i, int j) { return (i - 1) / 3 * 3 + (j - 1) / 3 + 1; }

    static void print() {
        for (int i = 1; i <= 9; i++) {
            for (int j = 1; j <= 9; j++) System.out.print(a[i][j] + (j < 9 ? " " : "\n"));
        }
        System.exit(0);
    }

    static void dfs(int x, int y) {
        if (y == 10) { dfs(x + 1, 1); return; }
        if (x == 10) { print(); return; }
        if (a[x][y] != 0) { dfs(x, y + 1); return; }
        for (int k = 1; k <= 9; k++) {
            if (row[x][k] || col[y][k] || box[id(x, y)][k]) continue;
            a[x][y] = k;
            row[x][k] = col[y][k] = box[id(x, y)][k] = true;
            dfs(x, y + 1);
            row[x][k] = col[y][k] = box[id(x, y)][k] = false;
            a[x][y] = 0;
        }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader br = new BufferedReader(new InputStreamReader(System.in));
        for (int i = 1; i <= 9; i++) {
            StringTokenizer st = new StringTokenizer(br.readLine());
            for (int j = 1; j <= 9; j++) {
                int v = a[i][j] = Integer.parseInt(st.nextToken());
                if (v > 0) row[i][v] = col[j][v] = box[id(i, j)][v] = true;
            }
        }
        dfs(1, 1);
    }
}
