// Wrong answer. Looks at rows and columns, not at boxes.

use std::collections::HashSet;

impl Solution {
    pub fn is_valid_sudoku(board: Vec<Vec<char>>) -> bool {
        let mut seen = HashSet::new();
        let clues = (0..81).map(|cell| (cell / 9, cell % 9, board[cell / 9][cell % 9]));
        clues
            .filter(|clue| clue.2 != '.')
            .all(|(r, c, digit)| seen.insert(("row", r, digit)) && seen.insert(("column", c, digit)))
    }
}
