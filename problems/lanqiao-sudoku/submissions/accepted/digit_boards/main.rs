// Accepted. One 81-bit board per digit: bit c says that the digit may still go
// to cell c. Naked singles come from bit-sliced counters over the nine boards,
// hidden singles from the boards cut to a unit; only when both are silent the
// search guesses, in a cell with two candidates if there is one.

mod boards;

use boards::{read_all, solution};

fn main() {
    for row in solution(&parse(&read_all().replace('.', "0"))).chunks(9) {
        println!("{}", digits(row));
    }
}

/// The first 81 digits of the text, however it is cut into lines.
fn parse(text: &str) -> [u8; 81] {
    let mut cells = [0; 81];
    for (cell, digit) in cells
        .iter_mut()
        .zip(text.bytes().filter(u8::is_ascii_digit))
    {
        *cell = digit - b'0';
    }
    cells
}

fn digits(row: &[u8]) -> String {
    row.iter().map(|digit| char::from(b'0' + digit)).collect()
}
