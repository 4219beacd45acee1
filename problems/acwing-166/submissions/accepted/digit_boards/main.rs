// Accepted. One 81-bit board per digit: bit c says that the digit may still go
// to cell c. Naked singles come from bit-sliced counters over the nine boards,
// hidden singles from the boards cut to a unit; only when both are silent the
// search guesses, in a cell with two candidates if there is one.

mod boards;

use boards::{read_all, solution};

fn main() {
    let text = read_all();
    let mut out = String::new();
    for line in text.split_whitespace().take_while(|&line| line != "end") {
        out.extend(solution(&parse(line)).map(|digit| char::from(b'0' + digit)));
        out.push('\n');
    }
    print!("{out}");
}

fn parse(line: &str) -> [u8; 81] {
    let mut cells = [0; 81];
    for (cell, ch) in cells.iter_mut().zip(line.bytes()) {
        *cell = if ch.is_ascii_digit() { ch - b'0' } else { 0 };
    }
    cells
}
