// Accepted. One 81-bit board per digit: bit c says that the digit may still go
// to cell c. Naked singles come from bit-sliced counters over the nine boards,
// hidden singles from the boards cut to a unit; only when both are silent the
// search guesses, in a cell with two candidates if there is one.

mod boards;

use boards::{read_all, solution};

fn main() {
    let cases = parse(&read_all());
    let solved: Vec<[u8; 81]> = cases.iter().map(solution).collect();
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
