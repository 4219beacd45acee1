// Calls `class Solution` as LeetCode does. How the calls are read and answered stands in DriverCalls.java.

class Main {
    public static void main(String[] args) throws java.io.IOException {
        DriverCalls.run(matrix -> {
            char[][] board = DriverCalls.characters(matrix);
            return new Solution().isValidSudoku(board); // LeetCode's call: boolean isValidSudoku(char[][] board)
        });
    }
}
