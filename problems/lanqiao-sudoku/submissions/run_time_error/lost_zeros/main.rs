// Run-time error. Reads each row as a number and takes its digits from the
// number's text. A row that begins with 0 loses its leading zeros on the way,
// the text is too short, and indexing it panics. The search itself is sound
// (fewest candidates first, with hidden singles, which no testcase slows
// down).

mod search;

use search::{read_all, solution};

fn main() {
    let text = read_all();
    let mut clues = [0; 81];
    for (row, token) in text.split_whitespace().take(9).enumerate() {
        let number: u32 = token.parse().expect("a row of digits");
        let number = number.to_string();
        for col in 0..9 {
            clues[row * 9 + col] = number.as_bytes()[col] - b'0';
        }
    }
    for row in solution(&clues).chunks(9) {
        println!("{}", digits(row));
    }
}

fn digits(row: &[u8]) -> String {
    row.iter().map(|digit| char::from(b'0' + digit)).collect()
}
