// Accepted. One 81-bit board per digit: bit c says that the digit may still go
// to cell c. The search looks at digits, not at reading order, so what it finds
// is sorted.

mod boards;

use boards::{read_all, solutions};

fn main() {
    let text = read_all();
    let digits = text.split_whitespace().map(|word| word.parse().unwrap());
    let clues: Vec<u8> = digits.collect();
    let mut found = solutions(&clues[..].try_into().expect("81 cells"), usize::MAX);
    found.sort();
    for solution in &found {
        for row in solution.chunks(9) {
            let row: Vec<String> = row.iter().map(u8::to_string).collect();
            println!("{}", row.join(" "));
        }
        println!();
    }
    println!("there are a total of {} solution(s).", found.len());
}
