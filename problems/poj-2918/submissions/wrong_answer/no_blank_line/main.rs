// Presentation error, on input with several cases: no empty line behind a case.

mod search;

use search::{read_all, solution};

fn main() {
    for (number, clues) in parse(&read_all()).iter().enumerate() {
        println!("Scenario #{}:", number + 1);
        print!("{}", rows(&solution(clues)));
    }
}

/// The cases announced by the first number, nine rows of nine digits each.
fn parse(text: &str) -> Vec<[u8; 81]> {
    let mut words = text.split_whitespace();
    let count: usize = words.next().expect("a number").parse().expect("a number");
    let cells: Vec<u8> = words.flat_map(str::bytes).map(|ch| ch - b'0').collect();
    cells
        .chunks_exact(81)
        .take(count)
        .map(|grid| grid.try_into().expect("81 cells"))
        .collect()
}

fn rows(grid: &[u8]) -> String {
    let row = |row: &[u8]| row.iter().map(u8::to_string).collect::<String>();
    grid.chunks(9).map(|cells| row(cells) + "\n").collect()
}
