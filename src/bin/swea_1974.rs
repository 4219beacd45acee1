// SWEA 1974: https://swexpertacademy.com/main/code/problem/problemDetail.do?contestProbId=AV5Psz16AYEDFAUq
// Languages: C, C++, Java, Python; no Rust.
//
// Input: the number of cases, then for each a full grid of nine rows of nine digits. White space never matters.
// Output: for each case `#x 1` if it is a solution, else `#x 0`, x from 1.
//
// No judge that takes Rust is known to have this task.

fn main() {
    let mut input = Input::read();
    for case in 1..=input.number("the number of cases") {
        let grid = input.grid();
        let grid =
            grid.unwrap_or_else(|| input.fail("expected a grid, found the end of the input"));
        let answer = match is_solution(&grid) {
            true => format!("#{} 1\n", case),
            false => format!("#{} 0\n", case),
        };
        input.print(answer.as_bytes());
    }
}

/// Does every row, column and box have each digit from 1 to 9?
fn is_solution(grid: &[u8; 81]) -> bool {
    let mut seen = [0_u16; 27]; // digit d as bit d; rows, columns, boxes
    for (cell, digit) in grid.iter().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        for &unit in &[row, 9 + column, 18 + row / 3 * 3 + column / 3] {
            seen[unit] |= 1 << (digit - b'0');
        }
    }
    seen.iter().all(|&digits| digits == 0b11_1111_1110)
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

// --- begin paste: src/snippets/number.rs (edit there, then run ./judge.sh paste) ---
// A number in front of the cases, for tasks that have one: made to be pasted below `cells.rs`.

impl Input {
    /// Takes the next word, which must be a number. `what` it counts is for the message.
    fn number(&mut self, what: &str) -> usize {
        self.peek();
        let word = self.text[self.at..].split(|&byte| byte <= b' ').next();
        let word = String::from_utf8_lossy(word.unwrap_or_default()).into_owned();
        let number = word.parse();
        let number = number.unwrap_or_else(|_| self.fail(&format!("expected {}", what)));
        self.at += word.len();
        number
    }
}
// --- end paste ---
