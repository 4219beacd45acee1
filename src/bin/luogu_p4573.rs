// Luogu P4573: https://www.luogu.com.cn/problem/P4573
// Languages: C++, Java, Python and others; Rust (2024).
//
// Input: fifteen lines of signs, which say where the smaller digit of two neighbours in a box is. Lines 1, 3, 5, 6, 8, 10, 11, 13 and 15
// have `<` and `>`, six each, and the others `^` and `v`, nine each. White space never matters, and several grids may follow
// each other.
// Output: nine rows of nine digits with blanks between them.
//
// In Rust any edition from 2018 on will do, no flags are needed.

use std::io::{Read, Write};

fn main() {
    let mut input = Input::read();
    while input.peek().is_some() {
        let mut search = Search::new(input.pairs());
        if !search.place(1, 0) {
            input.fail("the grid that ends here has no solution");
        }
        input.print(search.rows().as_bytes());
    }
}

/// Places 1 in every box, then 2, and so on: a digit may go to a cell when all cells of its box with smaller digits are full. A
/// search by rows tries millions of digits, this one a few hundred, and ten thousand on the worst grids that climbs have found.
struct Search {
    grid: [u8; 81],
    /// For each cell, those of its box with smaller digits.
    less: [u16; 81],
    /// The cells of each box that are full.
    full: [u16; 9],
    /// The rows and columns that have a digit.
    taken: [u32; 10],
}

impl Search {
    /// From pairs of cells, the first of which has the smaller digit.
    fn new(pairs: Vec<(usize, usize)>) -> Search {
        let mut less = [0; 81];
        for (cell, other) in pairs {
            less[other] |= bit(cell);
        }
        Search {
            grid: [0; 81],
            less,
            full: [0; 9],
            taken: [0; 10],
        }
    }

    /// Places this digit in this box and in those behind it, then all greater digits. `false`: that can't be done.
    fn place(&mut self, digit: u8, square: usize) -> bool {
        if square == 9 {
            return digit == 9 || self.place(digit + 1, 0);
        }
        for place in 0..9 {
            let (row, column) = (square / 3 * 3 + place / 3, square % 3 * 3 + place % 3);
            let (cell, lines) = (9 * row + column, 1 << row | 1 << (9 + column));
            let taken = self.taken[usize::from(digit)] & lines != 0;
            if !taken && self.grid[cell] == 0 && self.less[cell] & !self.full[square] == 0 {
                self.grid[cell] = digit;
                self.full[square] ^= bit(cell);
                self.taken[usize::from(digit)] ^= lines;
                if self.place(digit, square + 1) {
                    return true;
                }
                self.taken[usize::from(digit)] ^= lines;
                self.full[square] ^= bit(cell);
                self.grid[cell] = 0;
            }
        }
        false
    }

    fn rows(&self) -> String {
        let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        self.grid.chunks(9).map(|cells| row(cells) + "\n").collect()
    }
}

/// A cell among those of its box.
fn bit(cell: usize) -> u16 {
    1 << (cell / 9 % 3 * 3 + cell % 3)
}

struct Input {
    text: Vec<u8>,
    at: usize, // the index of the next byte
}

impl Input {
    fn read() -> Input {
        let (text, at) = (Vec::new(), 0);
        let mut input = Input { text, at };
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

    /// Takes the signs of a grid.
    fn pairs(&mut self) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        for row in 0..9 {
            let across = (0..9).filter(|column| column % 3 < 2);
            pairs.extend(across.map(|column| self.pair(9 * row + column, 1, [b'<', b'>'])));
            let down = (0..9).filter(|_| row % 3 < 2);
            pairs.extend(down.map(|column| self.pair(9 * row + column, 9, [b'^', b'v'])));
        }
        pairs
    }

    /// Takes the sign between a cell and the one `step` cells behind it, the lesser of which comes first.
    fn pair(&mut self, cell: usize, step: usize, [less, more]: [u8; 2]) -> (usize, usize) {
        let sign = self.peek();
        let wanted = format!("expected '{}' or '{}'", less as char, more as char);
        if sign.is_none() {
            self.fail(&(wanted + ", found the end of the input"));
        }
        if sign != Some(less) && sign != Some(more) {
            self.fail(&wanted);
        }
        self.at += 1;
        match sign == Some(less) {
            true => (cell, cell + step),
            false => (cell + step, cell),
        }
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
