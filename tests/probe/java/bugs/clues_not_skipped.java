import java.util.Scanner;

public class Main {
    private static final int SIZE = 9;

    private static boolean isSafe(char[][] board, int row, int col, char num) {
        for (int x = 0; x < SIZE; x++) {
            if (board[row][x] == num || board[x][col] == num || board[row - row % 3 + x / 3][col - col % 3 + x % 3] == num)
                return false;
        }
        return true;
    }

    private static boolean solve(char[][] board, int row, int col) {
        if (row == SIZE) return true;
        if (col == SIZE) return solve(board, row + 1, 0);
        for (char num = '1'; num <= '9'; num++) {
            if (isSafe(board, row, col, num)) {
                board[row][col] = num; // <-
                if (solve(board, row, col + 1)) return true;
                board[row][col] = '0';
            }
        }
        return false;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        char[][] board = new char[SIZE][SIZE];
        for (int i = 0; i < 81; i++) board[i / 9][i % 9] = in.next().charAt(0);
        solve(board, 0, 0);
        for (int i = 0; i < 81; i++) System.out.print(board[i / 9][i % 9] + (i % 9 == 8 ? "\n" : " "));
    }
}
