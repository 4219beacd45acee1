// Calls a function as its judge does (signatures.txt): once for each board.
//
// The boards come as LeetCode's box for test cases takes them, [["5","3",".",…],…]. A cell is the character between two
// quotes; blanks, commas, brackets and line ends do not matter. What the function prints goes to standard error, since
// LeetCode does not compare it either.

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Scanner;
import java.util.function.BooleanSupplier;
import java.util.function.IntBinaryOperator;

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
            call(board);
            output.print(textOf(board));
        }
        output.flush();
    }

    private static void call(char[][] board) {
        {{call}} // {{signature}}
    }

    /** The board as numbers, 0 for empty. */
    private static int[][] numbers(char[][] board) {
        int[][] grid = new int[9][9];
        for (int cell = 0; cell < 81; cell++) {
            grid[cell / 9][cell % 9] = Math.max(board[cell / 9][cell % 9] - '0', 0);
        }
        return grid;
    }

    private static ArrayList<ArrayList<Character>> lists(char[][] board) {
        ArrayList<ArrayList<Character>> lists = new ArrayList<>();
        for (char[] row : board) {
            lists.add(new ArrayList<>());
            for (char cell : row) {
                lists.get(lists.size() - 1).add(cell);
            }
        }
        return lists;
    }

    private static void take(char[][] board, IntBinaryOperator cells) {
        for (int cell = 0; cell < 81; cell++) {
            board[cell / 9][cell % 9] = (char) cells.applyAsInt(cell / 9, cell % 9);
        }
    }

    private static void take(char[][] board, int[][] grid) {
        take(board, (row, column) -> {
            int number = grid[row][column];
            return number == 0 ? '.' : number > 0 && number < 10 ? '0' + number : '?';
        });
    }

    /** Puts the 81 numbers on the board that a function prints. */
    private static void takePrinted(char[][] board, Runnable print) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true));
        print.run();
        System.setOut(System.err);
        Scanner numbers = new Scanner(printed.toString());
        int[][] grid = new int[9][9];
        for (int cell = 0; cell < 81; cell++) {
            grid[cell / 9][cell % 9] = numbers.nextInt();
        }
        take(board, grid);
    }

    /**
     * Fills the board by what a function says that can be solved: the puzzles here have one solution each, so one digit
     * for a cell gets a yes and all others a no. It is asked only for digits that are not yet in the cell's row, column
     * and box.
     */
    private static void ask(char[][] board, BooleanSupplier solvable) {
        boolean goesOn = solvable.getAsBoolean();
        for (int cell = 0; cell < 81 && goesOn; cell++) {
            int row = cell / 9, column = cell % 9;
            if (board[row][column] != '.') {
                continue;
            }
            goesOn = false;
            for (char digit = '1'; digit <= '9' && !goesOn; digit++) {
                if (isFree(board, row, column, digit)) {
                    board[row][column] = digit;
                    goesOn = solvable.getAsBoolean();
                    board[row][column] = goesOn ? digit : '.';
                }
            }
        }
    }

    private static boolean isFree(char[][] board, int row, int column, char digit) {
        for (int i = 0; i < 9; i++) {
            char inner = board[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3];
            if (board[row][i] == digit || board[i][column] == digit || inner == digit) {
                return false;
            }
        }
        return true;
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
