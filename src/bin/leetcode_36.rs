// LeetCode 36: https://leetcode.com/problems/valid-sudoku/
// Languages: C++, Java, Python and others; Rust (2024).
//
// A board of 9x9 characters, `.` for an empty cell: does no row, column or box have a digit twice? Whether there is a
// solution is not asked.
//
// To submit: paste what stands above the line `local only`; `./judge.sh print leetcode-36` stops there.
// LeetCode brings its own `Solution` and its own `main`, and ours would clash with them. Run here, the program takes
// LeetCode's own test cases, one board on a line as [["5","3",".",...],...], and prints a line for each.

impl Solution {
    pub fn is_valid_sudoku(board: Vec<Vec<char>>) -> bool {
        // The digits that each row, column and box has, digit d as bit d.
        let mut seen = [[0_u16; 9]; 3];
        for (row, cells) in board.iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                let bit = cell.to_digit(10).map_or(0, |digit| 1 << digit);
                let units = [row, column, row / 3 * 3 + column / 3];
                for (seen, &unit) in seen.iter_mut().zip(&units) {
                    if seen[unit] & bit != 0 {
                        return false;
                    }
                    seen[unit] |= bit;
                }
            }
        }
        true
    }
}

// --- local only ---

struct Solution;

fn main() {
    let mut input = Input::read();
    for byte in input.text.iter_mut().filter(|byte| b"[],\"".contains(byte)) {
        *byte = b' ';
    }
    while let Some(grid) = input.grid() {
        let cell = |cell: &u8| char::from(if *cell == b'0' { b'.' } else { *cell });
        let rows = grid.chunks(9).map(|row| row.iter().map(cell).collect());
        let valid = Solution::is_valid_sudoku(rows.collect());
        input.print(format!("{}\n", valid).as_bytes());
    }
}

// --- begin paste: src/snippets/cells.rs (edit there, then run ./judge.sh paste) ---
// Input and output for tasks of one grid or a few: made to be pasted below any `main`. White space never matters, so a grid
// may stand on lines of any length; `.`, `0` and `?` are all an empty cell.

use std::io::{Read, Write};

#[derive(Default)]
struct Input {
    text: Vec<u8>,
    at: usize, // the index of the next byte
}

impl Input {
    fn read() -> Input {
        let mut input = Input::default();
        if let Err(error) = std::io::stdin().read_to_end(&mut input.text) {
            input.fail(&format!("cannot read the input: {}", error));
        }
        input
    }

    /// Skips white space. Returns the next byte without taking it; `None` at the end of the input.
    fn peek(&mut self) -> Option<u8> {
        let rest = self.text[self.at..].iter();
        self.at += rest.take_while(|byte| **byte <= b' ').count();
        self.text.get(self.at).copied()
    }

    /// Takes a digit, `b'0'` for an empty cell.
    fn cell(&mut self) -> u8 {
        let cell = match self.peek() {
            Some(digit) if digit.is_ascii_digit() => digit,
            Some(b'.') | Some(b'?') => b'0',
            Some(_) => self.fail("expected a digit or '.'"),
            None => self.fail("expected a digit or '.', found the end of the input"),
        };
        self.at += 1;
        cell
    }

    /// Takes 81 cells; `None` at the end of the input.
    fn grid(&mut self) -> Option<[u8; 81]> {
        self.peek().map(|_| [0; 81].map(|_| self.cell()))
    }

    /// Prints the line and what is wrong there to stderr, and exits with code 2.
    fn fail(&self, message: &str) -> ! {
        let lines = self.text[..self.at].split(|&byte| byte == b'\n');
        let _ = writeln!(std::io::stderr(), "line {}: {}", lines.count(), message);
        std::process::exit(2)
    }

    /// Prints an answer that ends with a newline. If nobody reads it, ends the program.
    fn print(&self, answer: &[u8]) {
        match std::io::stdout().write_all(answer) {
            Ok(()) => {}
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => std::process::exit(0),
            Err(error) => self.fail(&format!("cannot write the output: {}", error)),
        }
    }
}
// --- end paste ---
