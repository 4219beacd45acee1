// Accepted. Every clue is put into one set as three words, "row 1 holds 5" and
// the like: a word that is there already is a clash.

class Solution {
    public boolean isValidSudoku(char[][] board) {
        Set<String> held = new HashSet<>();
        for (int row = 0; row < 9; row++) {
            for (int col = 0; col < 9; col++) {
                String digit = " holds " + board[row][col];
                if (board[row][col] != '.' && !(held.add("row " + row + digit) && held.add("column " + col + digit)
                        && held.add("box " + row / 3 + col / 3 + digit))) {
                    return false;
                }
            }
        }
        return true;
    }
}
