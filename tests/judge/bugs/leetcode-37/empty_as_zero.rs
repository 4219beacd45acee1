impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut grid = vec![vec![0; 9]; 9];
        for r in 0..9 {
            for c in 0..9 {
                grid[r][c] = board[r][c].to_digit(10).unwrap();
            }
        }
        Self::solve(&mut grid, 0);
        for r in 0..9 {
            for c in 0..9 {
                board[r][c] = char::from_digit(grid[r][c], 10).unwrap();
            }
        }
    }

    fn solve(grid: &mut Vec<Vec<u32>>, k: usize) -> bool {
        if k == 81 {
            return true;
        }
        let (r, c) = (k / 9, k % 9);
        if grid[r][c] != 0 {
            return Self::solve(grid, k + 1);
        }
        for d in 1..=9 {
            let fits = (0..9).all(|i| {
                grid[r][i] != d && grid[i][c] != d && grid[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] != d
            });
            if fits {
                grid[r][c] = d;
                if Self::solve(grid, k + 1) {
                    return true;
                }
                grid[r][c] = 0;
            }
        }
        false
    }
}
