// What the drivers share of LeetCode's tasks that have a matrix for an argument and `true` or `false` for an answer.
//
// The matrices come as LeetCode's box for test cases takes them: [["5",".",…],…] or [[1,2],[2,1]]; blanks and line ends
// between the signs do not matter. Each answer is a line. What the function prints goes to standard error, since LeetCode
// does not compare it either.

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Predicate;
import java.util.regex.Pattern;

class DriverCalls {
    /** A cell is the character between two quotes, or a number. */
    static void run(Predicate<int[][]> call) throws IOException {
        PrintStream output = System.out;
        System.setOut(System.err);
        String text = new String(System.in.readAllBytes(), StandardCharsets.UTF_8).replaceAll("\\s", "");
        for (String matrix : text.replaceAll("^\\[\\[|\\]\\]$", "").split("\\]\\]\\[\\[")) {
            String[] rows = matrix.split("\\],\\[");
            output.println(call.test(Arrays.stream(rows).map(DriverCalls::cells).toArray(int[][]::new)));
        }
        output.flush();
    }

    private static int[] cells(String row) {
        return Pattern.compile(",").splitAsStream(row)
                .mapToInt(cell -> cell.startsWith("\"") ? cell.charAt(1) : Integer.parseInt(cell)).toArray();
    }

    static char[][] characters(int[][] matrix) {
        char[][] board = new char[matrix.length][];
        for (int row = 0; row < matrix.length; row++) {
            board[row] = new String(matrix[row], 0, matrix[row].length).toCharArray();
        }
        return board;
    }
}
