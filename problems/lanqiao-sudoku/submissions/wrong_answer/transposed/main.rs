// Wrong answer. Solves every testcase (fewest candidates first, with hidden
// singles, which no testcase slows down), but mixes up row and column when it
// prints: the columns of the solution come out as rows.

mod search;

use search::{read_all, solution};

fn main() {
    let grid = solution(&parse(&read_all().replace('.', "0")));
    for col in 0..9 {
        let line: Vec<u8> = (0..9).map(|row| grid[row * 9 + col]).collect();
        println!("{}", digits(&line));
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
