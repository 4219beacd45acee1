import java.util.*;

public class Main {
    static int[][] copy(int[][] board) {
        int[][] result = new int[9][9];
        for (int i = 0; i < 9; i++) System.arraycopy(board[i], 0, result[i], 0, 9);
        return result;
    }
    static boolean ok(int[][] g, int r, int c, int d) {
        for (int i = 0; i < 9; i++)
            if (g[r][i] == d || g[i][c] == d || g[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
        return true;
    }
    static Optional<int[][]> solve(int[][] board) {
        for (int k = 0; k < 81; k++) {
            int r = k / 9, c = k % 9;
            if (board[r][c] != 0) continue;
            for (int d = 1; d <= 9; d++) {
                if (!ok(board, r, c, d)) continue;
                int[][] next = copy(board);
                next[r][c] = d;
                Optional<int[][]> found = solve(next);
                if (found.isPresent()) return found;
            }
            return Optional.empty();
        }
        return Optional.of(board);
    }
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[][] board = new int[9][9];
        for (int i = 0; i < 81; i++) board[i / 9][i % 9] = in.nextInt();
        int[][] answer = solve(board).orElseThrow();
        for (int[] row : answer) System.out.println(Arrays.toString(row).replaceAll("[\\[\\],]", ""));
    }
}
