// Wrong answer. A mask of 32 bits, where n may be 100: 1 << 33 is 1 << 1.

class Solution {
    public boolean checkValid(int[][] matrix) {
        for (int i = 0; i < matrix.length; i++) {
            int row = 0, col = 0;
            for (int j = 0; j < matrix.length; j++) {
                if ((row >> matrix[i][j] & 1) + (col >> matrix[j][i] & 1) > 0) {
                    return false;
                }
                row |= 1 << matrix[i][j];
                col |= 1 << matrix[j][i];
            }
        }
        return true;
    }
}
