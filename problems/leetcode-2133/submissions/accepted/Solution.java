// Accepted. A number that a row or column has already is one too many.

class Solution {
    public boolean checkValid(int[][] matrix) {
        int n = matrix.length;
        for (int i = 0; i < n; i++) {
            boolean[] row = new boolean[n + 1], col = new boolean[n + 1];
            for (int j = 0; j < n; j++) {
                if (row[matrix[i][j]] || col[matrix[j][i]]) {
                    return false;
                }
                row[matrix[i][j]] = col[matrix[j][i]] = true;
            }
        }
        return true;
    }
}
