// Accepted. One 81-bit board per digit: bit c says that the digit may still go
// to cell c. Clues that clash strike each other out, so the search is over
// before it begins; else it ends at the second solution.

mod boards;

use boards::{read_all, solutions};

fn main() {
    let text = read_all();
    let digits: Vec<u8> = text.split_whitespace().map(digit).collect();
    let told: Vec<String> = digits
        .chunks_exact(81)
        .map(|grid| tell(grid.try_into().expect("81 cells")))
        .collect();
    print!("{}", told.join("\n"));
}

fn digit(word: &str) -> u8 {
    word.parse().expect("a digit")
}

fn tell(clues: &[u8; 81]) -> String {
    match solutions(clues, 2)[..] {
        [] => "Find another job\n".to_string(),
        [only] => only.chunks(9).map(row).collect(),
        _ => "Non-unique\n".to_string(),
    }
}

fn row(digits: &[u8]) -> String {
    let digits: Vec<String> = digits.iter().map(u8::to_string).collect();
    digits.join(" ") + "\n"
}
