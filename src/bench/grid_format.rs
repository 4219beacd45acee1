//! How solvers read and print grids of the two sizes that puzzle files have.
//!
//! | | 9 x 9 | 16 x 16 |
//! |---|---|---|
//! | digits | `1` to `9` | `A` to `P` |
//! | in a puzzle file | 81 cells on a line | 256 cells on a line |
//! | in a solver's input | the same, `.` if empty (AcWing 166) | 16 lines, `-` if empty, and a blank one (POJ 3076) |
//! | an answer | a line with 81 digits | sixteen lines with sixteen digits each |

use crate::snippets::lanes::Grid;
use crate::snippets::sixteen::{Sixteen, solve_sixteen};
use crate::snippets::solve_all;
use crate::teach::grid_size::Size;

impl Size {
    /// Guesses the size from a file's first puzzle: 16 x 16 if it has 256 cells, or more than 81 and its first digit is
    /// a letter.
    pub fn from_puzzle(word: &[u8]) -> Size {
        let first = word.iter().find(|byte| !b".-0".contains(byte));
        let has_letters = first.is_some_and(|byte| Size::SIXTEEN.is_digit(*byte));
        let is_long = word.len() > Size::NINE.cells();
        if has_letters && is_long || word.len() == Size::SIXTEEN.cells() {
            Size::SIXTEEN
        } else {
            Size::NINE
        }
    }

    /// How many lines an answer has, and how many digits are on each.
    pub fn answer_lines(self) -> (usize, usize) {
        match self {
            Size::SIXTEEN => (16, 16),
            _ => (1, 81),
        }
    }

    /// The size of a puzzle in a solver's input, in bytes.
    pub fn record_bytes(self) -> usize {
        let (lines, width) = self.answer_lines();
        lines * (width + 1) + usize::from(self == Size::SIXTEEN)
    }

    /// A puzzle in a solver's input format.
    pub fn format_record(self, cells: &[u8]) -> Vec<u8> {
        let empty = if self == Size::SIXTEEN { b'-' } else { b'.' };
        let cell = |&byte: &u8| if self.is_digit(byte) { byte } else { empty };
        let mut record = Vec::with_capacity(self.record_bytes());
        for line in cells.chunks(self.answer_lines().1) {
            record.extend(line.iter().map(cell));
            record.push(b'\n');
        }
        if self == Size::SIXTEEN {
            record.push(b'\n');
        }
        record
    }

    /// The cells at the beginning of a line of a puzzle file. The error says what was expected.
    pub fn parse_cells(self, line: &[u8]) -> Result<Vec<u8>, String> {
        let word = first_word(line);
        let is_empty = |byte| b".0".contains(&byte) || self == Size::SIXTEEN && byte == b'-';
        let is_cell = |byte: u8| self.is_digit(byte) || is_empty(byte);
        let count = word.iter().take_while(|byte| is_cell(**byte)).count();
        let cells = self.cells();
        if count < word.len() && count < cells {
            let rest = String::from_utf8_lossy(&word[count..]).into_owned();
            let found = rest.chars().next().unwrap_or_default();
            let cell = match self {
                Size::SIXTEEN => "a letter from A to P or '.'",
                _ => "a digit or '.'",
            };
            return Err(format!(
                "expected {cell} as cell {} of {cells}, found {found:?}; lines that start with '#' are skipped",
                count + 1
            ));
        }
        if word.len() != cells {
            let found = word.len();
            return Err(format!(
                "expected {cells} cells on a line, then a blank, a comma or nothing; found {found}"
            ));
        }
        Ok(word.to_vec())
    }

    /// The index of the first puzzle without a solution, counted from 0.
    pub fn first_unsolvable(self, puzzles: &[&[u8]]) -> Option<usize> {
        match self {
            Size::SIXTEEN => puzzles.iter().position(|cells| {
                let mut grid = Sixteen::try_from(*cells).expect("256 cells");
                solve_sixteen(&mut grid, 1).0 == 0
            }),
            _ => {
                let grid = |cells: &&[u8]| Grid::try_from(*cells).expect("81 cells");
                let mut grids: Vec<Grid> = puzzles.iter().map(grid).collect();
                let mut solved = vec![false; grids.len()];
                solve_all(&mut grids, &mut solved);
                solved.iter().position(|solved| !solved)
            }
        }
    }
}

/// Everything before the first blank or comma.
pub fn first_word(line: &[u8]) -> &[u8] {
    let is_end = |byte: &u8| byte.is_ascii_whitespace() || *byte == b',';
    line.split(is_end).next().unwrap_or_default()
}
