// Wrong answer. Solves every testcase (fewest candidates first, with hidden
// singles, which no testcase slows down), but prints blanks between the digits
// of a row. Nine tokens where one is expected: 1 4 5 is not 145.

mod search;

use search::{read_all, solution};

fn main() {
    for row in solution(&parse(&read_all().replace('.', "0"))).chunks(9) {
        let row: Vec<String> = row.iter().map(u8::to_string).collect();
        println!("{}", row.join(" "));
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
