// Wrong answer. Solves a copy of the board and lets it go: the board that the
// caller holds stays as it was, dots and all. The function returns nothing, so
// "in place" is the whole contract (fewest candidates first, with hidden
// singles, which no testcase slows down).

mod search;

use search::{read_all, solution};

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
        let mut board = board.clone();
        let digit = |&ch: &char| ch.to_digit(10).unwrap_or(0) as u8;
        let cells: Vec<u8> = board.iter().flatten().map(digit).collect();
        let clues: [u8; 81] = cells.try_into().expect("81 cells");
        for (cell, digit) in board.iter_mut().flatten().zip(solution(&clues)) {
            *cell = char::from(b'0' + digit);
        }
    }
}
