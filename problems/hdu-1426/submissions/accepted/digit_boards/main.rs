// Accepted. One 81-bit board per digit: bit c says that the digit may still go
// to cell c. All answers are made first and joined with an empty line between
// two, which gives none before the first and none behind the last.

mod boards;

use boards::{read_all, solution};

fn main() {
    let grids = parse(&read_all());
    let answers: Vec<String> = grids.iter().map(|clues| spaced(&solution(clues))).collect();
    print!("{}", answers.join("\n"));
}

/// The grids in the text, 81 cells each, until it ends.
fn parse(text: &str) -> Vec<[u8; 81]> {
    let cells = text.bytes().filter(|byte| !byte.is_ascii_whitespace());
    let cells: Vec<u8> = cells.map(|c| if c == b'?' { 0 } else { c - b'0' }).collect();
    cells
        .chunks_exact(81)
        .map(|grid| grid.try_into().expect("81 cells"))
        .collect()
}

fn spaced(grid: &[u8]) -> String {
    let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    grid.chunks(9).map(|cells| row(cells) + "\n").collect()
}
