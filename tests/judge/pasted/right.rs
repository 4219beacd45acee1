impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        Self::fill(board, 0);
    }

    fn fill(board: &mut Vec<Vec<char>>, cell: usize) -> bool {
        if cell == 81 {
            return true;
        }
        let (row, column) = (cell / 9, cell % 9);
        if board[row][column] != '.' {
            return Self::fill(board, cell + 1);
        }
        for digit in '1'..='9' {
            let fits = (0..9).all(|i| {
                let inner = board[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3];
                board[row][i] != digit && board[i][column] != digit && inner != digit
            });
            if fits {
                board[row][column] = digit;
                if Self::fill(board, cell + 1) {
                    return true;
                }
            }
        }
        board[row][column] = '.';
        false
    }
}
