impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        Self::backtrack(board, 0, 0);
    }

    fn backtrack(board: &mut Vec<Vec<char>>, row: usize, col: usize) -> bool {
        if row == 9 {
            return true;
        }
        if col == 9 {
            return Self::backtrack(board, row + 1, 0);
        }
        if board[row][col] != '.' {
            return Self::backtrack(board, row, col + 1);
        }
        for ch in '1'..='9' {
            if Self::is_valid(board, row, col, ch) {
                board[row][col] = ch;
                if Self::backtrack(board, row, col + 1) {
                    return true;
                }
                board[row][col] = '.';
            }
        }
        false
    }

    fn is_valid(board: &Vec<Vec<char>>, row: usize, col: usize, ch: char) -> bool {
        for i in 0..9 {
            if board[row][i] == ch || board[i][col] == ch {
                return false;
            }
            if board[row / 3 * 3 + i / 3][col / 3 * 3 + i % 3] == ch {
                return false;
            }
        }
        true
    }
}
