// Wrong answer. Prints the numbers, not their sum.

mod search;

use search::{read_all, solution};

fn main() {
    for grid in parse(&read_all()) {
        let grid = solution(&grid);
        println!("{}{}{}", grid[0], grid[1], grid[2]);
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
