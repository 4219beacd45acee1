import java.util.*;

class Solution {
    public void solveSudoku(char[][] board) {
        backtrack(board);
    }

    private boolean backtrack(char[][] board) {
        for (int i = 0; i < board.length; i++) {
            for (int j = 0; j < board[0].length; j++) {
                if (board[i][j] != '0') continue;
                for (char ch = '1'; ch <= '9'; ch++) {
                    if (!isValid(board, i, j, ch)) continue;
                    board[i][j] = ch;
                    if (backtrack(board)) return true;
                    board[i][j] = '0';
                }
                return false;
            }
        }
        return true;
    }

    private boolean isValid(char[][] board, int r, int c, char ch) {
        for (int i = 0; i < 9; i++) {
            if (board[r][i] == ch) return false;
            if (board[i][c] == ch) return false;
            if (board[(r / 3) * 3 + i / 3][(c / 3) * 3 + i % 3] == ch) return false;
        }
        return true;
    }
}

class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int t = Integer.parseInt(scanner.nextLine().trim());
        while (t-- > 0) {
            char[][] rows = new char[9][];
            for (int i = 0; i < 9; i++) rows[i] = scanner.nextLine().toCharArray();
            new Solution().solveSudoku(rows);
            for (char[] row : rows) System.out.println(new String(row));
        }
    }
}
