// Calls `class Solution` as LeetCode does: once for each board, which it fills in place.
//
// The boards come as LeetCode's box for test cases takes them, [["5","3",".",…],…]. A cell is the character between two
// quotes; blanks, commas, brackets and line ends do not matter. What the function prints goes to standard error, since
// LeetCode does not compare it either.

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

class Main {
    public static void main(String[] args) throws IOException {
        PrintStream output = System.out;
        System.setOut(System.err);
        String text = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
        StringBuilder cells = new StringBuilder();
        for (int at = 0; at + 2 < text.length(); at++) {
            if (text.charAt(at) == '"' && text.charAt(at + 2) == '"') {
                cells.append(text.charAt(at + 1));
                at += 2;
            }
        }
        if (cells.length() % 81 != 0) {
            System.err.println("driver: the input holds " + cells.length() + " cells, no whole number of boards");
            System.exit(3);
        }
        for (int first = 0; first < cells.length(); first += 81) {
            char[][] board = new char[9][9];
            for (int cell = 0; cell < 81; cell++) {
                board[cell / 9][cell % 9] = cells.charAt(first + cell);
            }
            new Solution().solveSudoku(board); // LeetCode's call: void solveSudoku(char[][] board)
            output.print(textOf(board));
        }
        output.flush();
    }

    private static String textOf(char[][] board) {
        StringBuilder text = new StringBuilder("[");
        for (int row = 0; row < board.length; row++) {
            text.append(row == 0 ? "[" : ",[");
            for (int column = 0; column < board[row].length; column++) {
                text.append(column == 0 ? "\"" : ",\"").append(board[row][column]).append('"');
            }
            text.append(']');
        }
        return text.append("]\n").toString();
    }
}
