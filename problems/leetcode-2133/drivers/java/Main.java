// Calls `class Solution` as LeetCode does. How the calls are read and answered stands in DriverCalls.java.

class Main {
    public static void main(String[] args) throws java.io.IOException {
        DriverCalls.run(matrix -> {
            return new Solution().checkValid(matrix); // LeetCode's call: boolean checkValid(int[][] matrix)
        });
    }
}
