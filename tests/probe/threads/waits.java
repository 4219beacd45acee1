import java.util.Scanner;

public class Main {
    static int[][] grid = new int[9][9];
    static long[] waited = new long[4];

    static boolean fits(int r, int c, int d) {
        for (int i = 0; i < 9; i++)
            if (grid[r][i] == d || grid[i][c] == d || grid[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
        return true;
    }

    static boolean search(int k) {
        if (k == 81) return true;
        int r = k / 9, c = k % 9;
        if (grid[r][c] != 0) return search(k + 1);
        for (int d = 1; d <= 9; d++)
            if (fits(r, c, d)) {
                grid[r][c] = d; // <-
                if (search(k + 1)) return true;
                grid[r][c] = 0; // <-
            }
        return false;
    }

    static void count(int i) {
        waited[i % 4]++;
    }

    public static void main(String[] args) throws Exception {
        Scanner in = new Scanner(System.in);
        for (int[] row : grid)
            for (int c = 0; c < 9; c++) row[c] = in.nextInt();
        Thread thread = new Thread(null, () -> search(0), "search", 1 << 26);
        thread.start();
        for (int i = 0; thread.isAlive(); i++) count(i & 3);
        thread.join();
        for (int[] row : grid) {
            for (int d : row) System.out.print(d + " ");
            System.out.println();
        }
    }
}
