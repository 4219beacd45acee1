// Wrong answer. Prints a grid in which every row, column and box is right, but
// with 1 and 2 exchanged throughout (fewest candidates first, with hidden
// singles, which no testcase slows down). Only a checker that holds the answer
// against the clues notices.

mod search;

use search::{read_all, solution};

fn main() {
    let cases = parse(&read_all());
    let exchange = |digit: u8| if digit < 3 { 3 - digit } else { digit };
    let solved: Vec<[u8; 81]> = cases
        .iter()
        .map(|clues| solution(clues).map(exchange))
        .collect();
    print!("{}", show(&solved));
}

/// The cases announced by the first number, nine rows of nine digits each.
fn parse(text: &str) -> Vec<[u8; 81]> {
    let mut words = text.split_whitespace();
    let count: usize = words
        .next()
        .expect("the number of cases")
        .parse()
        .expect("a number");
    let cells: Vec<u8> = words.flat_map(str::bytes).map(|ch| ch - b'0').collect();
    cells
        .chunks_exact(81)
        .take(count)
        .map(|grid| grid.try_into().expect("81 cells"))
        .collect()
}

fn show(grids: &[[u8; 81]]) -> String {
    let mut out = String::new();
    for row in grids.iter().flat_map(|grid| grid.chunks(9)) {
        out.extend(row.iter().map(|digit| char::from(b'0' + digit)));
        out.push('\n');
    }
    out
}
