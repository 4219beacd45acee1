// Wrong answer. Finds the least solutions, but prints the grids alone, without
// their headings.

mod least;
mod search;

use least::least;
use search::read_all;

fn main() {
    for grid in parse(&read_all()) {
        for row in least(&grid).chunks(9) {
            let row: Vec<String> = row.iter().map(u8::to_string).collect();
            println!("{}", row.concat());
        }
    }
}

/// The grids, each below its heading.
fn parse(text: &str) -> Vec<[u8; 81]> {
    let grid = |part: &str| {
        let mut cells = [0; 81];
        let digits = part.split_whitespace().skip(1).flat_map(str::bytes);
        for (cell, digit) in cells.iter_mut().zip(digits) {
            *cell = digit - b'0';
        }
        cells
    };
    text.split("Grid").skip(1).map(grid).collect()
}
