import java.util.Scanner;

class Solution {
    public boolean solve(int[][] board, int at) {
        if (at == 81) {
            return true;
        }
        int r = at / 9, c = at % 9;
        if (board[r][c] != 0) {
            return solve(board, at + 1);
        }
        for (int d = 1; d <= 9; d++) {
            if (fits(board, r, c, d)) {
                board[r][c] = d;
                if (solve(board, at + 1)) {
                    return true;
                }
            }
        }
        return false; // <-
    }

    private boolean fits(int[][] board, int r, int c, int d) {
        for (int i = 0; i < 9; i++) {
            if (board[r][i] == d || board[i][c] == d || board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) {
                return false;
            }
        }
        return true;
    }
}

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[][] grid = new int[9][9];
        for (int i = 0; i < 81; i++) {
            grid[i / 9][i % 9] = in.nextInt();
        }
        new Solution().solve(grid, 0);
        for (int i = 0; i < 81; i++) {
            System.out.print(grid[i / 9][i % 9] + (i % 9 == 8 ? "\n" : " "));
        }
    }
}
