package school.sudoku;

import java.io.*;
import java.util.*;

class Sudoku {
    private static boolean solve(final int[][] board, int row, int col) {
        if (row == 9) return true;
        int nextRow = col == 8 ? row + 1 : row, nextCol = col == 8 ? 0 : col + 1;
        if (board[row][col] > 0)
            return solve(board, nextRow, nextCol);
        for (int digit = 1; digit < 10; ++digit)
            if (canPlace(board, row, col, digit)) {
                board[row][col] = digit;
                if (solve(board, nextRow, nextCol))
                    return true;
                board[row][col] = 0;
            }
        return false;
    }

    private static boolean canPlace(int[][] board, int row, int col, int digit) {
        for (int i = 0; i < 9; i++) {
            int[] line = board[row];
            if (line[i] == digit || board[i][col] == digit) return false;
        }
        for (int i = row - row % 3; i < row - row % 3 + 3; i++)
            for (int j = col - col % 3; j < col - col % 3 + 3; j++)
                if (board[i][j] == digit) return false;
        return true;
    }

    public static void main(String... args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        int[][] grid = new int[9][];
        for (int i = 0; i < 9; i++)
            grid[i] = Arrays.stream(reader.readLine().trim().split("\\s+")).mapToInt(Integer::parseInt).toArray();
        solve(grid, 0, 0);
        PrintWriter out = new PrintWriter(System.out);
        for (int[] row : grid) {
            StringJoiner line = new StringJoiner(" ");
            for (int digit : row) line.add("" + digit);
            out.println(line);
        }
        out.flush();
    }
}
