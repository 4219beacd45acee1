// Wrong answer, on hack data only. Solves the first grid (fewest candidates
// first, with hidden singles, which no testcase slows down) and ignores what
// follows. Right for the statement's single grid, wrong where several stand
// one after the other.

mod search;

use search::{read_all, solution};

fn main() {
    let grids = parse(&read_all());
    for row in solution(&grids[0]).chunks(9) {
        println!("{}", spaced(row));
    }
}

/// The grids in the text, 81 numbers each, until it ends.
fn parse(text: &str) -> Vec<[u8; 81]> {
    let cells: Vec<u8> = text
        .split_whitespace()
        .map(|cell| cell.parse().expect("a digit"))
        .collect();
    cells
        .chunks_exact(81)
        .map(|grid| grid.try_into().expect("81 cells"))
        .collect()
}

fn spaced(row: &[u8]) -> String {
    let row: Vec<String> = row.iter().map(u8::to_string).collect();
    row.join(" ")
}
