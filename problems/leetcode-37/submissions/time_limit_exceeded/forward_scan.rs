// Time limit exceeded, on hack data only. The program of the textbooks: take
// the empty cells in reading order, try 1 to 9, and before each try scan the
// row, the column and the box for the digit. It passes the sample and the
// judge group; a puzzle made against reading order, with its clues late and
// large digits first, costs it hundreds of millions of tries.

use std::io::Read;

fn main() {
    for mut board in parse(&read_all()) {
        Solution::solve_sudoku(&mut board);
        println!("{}", show(&board));
    }
}

fn read_all() -> String {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("text on standard input");
    text
}

/// The boards in the text: every 81 digits and dots are one, whatever stands
/// between them.
fn parse(text: &str) -> Vec<Vec<Vec<char>>> {
    let cells: Vec<char> = text
        .chars()
        .filter(|ch| ch.is_ascii_digit() || *ch == '.')
        .collect();
    let board = |cells: &[char]| cells.chunks(9).map(<[char]>::to_vec).collect();
    cells.chunks_exact(81).map(board).collect()
}

/// The board as LeetCode writes one: [["5","3",...],...].
fn show(board: &[Vec<char>]) -> String {
    let quoted =
        |row: &Vec<char>| -> Vec<String> { row.iter().map(|ch| format!("\"{ch}\"")).collect() };
    let rows: Vec<String> = board
        .iter()
        .map(|row| format!("[{}]", quoted(row).join(",")))
        .collect();
    format!("[{}]", rows.join(","))
}

struct Solution;

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        Self::search(board, 0);
    }
}

impl Solution {
    fn fits(board: &[Vec<char>], row: usize, col: usize, digit: char) -> bool {
        (0..9).all(|i| {
            board[row][i] != digit
                && board[i][col] != digit
                && board[row / 3 * 3 + i / 3][col / 3 * 3 + i % 3] != digit
        })
    }

    fn search(board: &mut [Vec<char>], cell: usize) -> bool {
        if cell == 81 {
            return true;
        }
        let (row, col) = (cell / 9, cell % 9);
        if board[row][col] != '.' {
            return Self::search(board, cell + 1);
        }
        for digit in '1'..='9' {
            if Self::fits(board, row, col, digit) {
                board[row][col] = digit;
                if Self::search(board, cell + 1) {
                    return true;
                }
            }
        }
        board[row][col] = '.';
        false
    }
}
