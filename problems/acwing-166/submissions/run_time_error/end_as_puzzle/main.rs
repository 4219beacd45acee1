// Run-time error. Takes every line for a puzzle, the terminator too: "end" has
// no fourth character, and indexing it panics after all answers are out. Input
// without "end" is solved (fewest candidates first, with hidden singles, which
// no testcase slows down).

mod search;

use search::{read_all, solution};

fn main() {
    let text = read_all();
    for line in text.split_whitespace() {
        let line = line.as_bytes();
        let mut clues = [0; 81];
        for cell in 0..81 {
            clues[cell] = if line[cell].is_ascii_digit() {
                line[cell] - b'0'
            } else {
                0
            };
        }
        println!("{}", digits(&solution(&clues)));
    }
}

fn digits(row: &[u8]) -> String {
    row.iter().map(|digit| char::from(b'0' + digit)).collect()
}
