// Time limit exceeded, on hack data only. Before the search it walks to the
// first empty cell, round and round the board: a board without one keeps it
// walking for ever. Every other board is solved (fewest candidates first, with
// hidden singles, which no testcase slows down).

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
        let mut first = 0;
        while board[first / 9][first % 9] != '.' {
            first = (first + 1) % 81;
        }
        Self::solve_from(board, first);
    }

    /// The cells before `first` are clues.
    fn solve_from(board: &mut [Vec<char>], first: usize) {
        let digit = |&ch: &char| ch.to_digit(10).unwrap_or(0) as u8;
        let cells: Vec<u8> = board.iter().flatten().map(digit).collect();
        let clues: [u8; 81] = cells.try_into().expect("81 cells");
        for (cell, digit) in board.iter_mut().flatten().zip(solution(&clues)).skip(first) {
            *cell = char::from(b'0' + digit);
        }
    }
}
