// Accepted. One 81-bit board per digit: bit c says that the digit may still go
// to cell c. Naked singles come from bit-sliced counters over the nine boards,
// hidden singles from the boards cut to a unit; only when both are silent the
// search guesses, in a cell with two candidates if there is one.
//
// Around it, the function that LeetCode calls and a main that does what
// LeetCode's own driver would do.

mod boards;

use boards::{read_all, solution};

fn main() {
    for mut board in parse(&read_all()) {
        Solution::solve_sudoku(&mut board);
        println!("{}", show(&board));
    }
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
        let digit = |&ch: &char| ch.to_digit(10).unwrap_or(0) as u8;
        let cells: Vec<u8> = board.iter().flatten().map(digit).collect();
        let clues: [u8; 81] = cells.try_into().expect("81 cells");
        for (cell, digit) in board.iter_mut().flatten().zip(solution(&clues)) {
            *cell = char::from(b'0' + digit);
        }
    }
}
