// Wrong answer. Prints the solution of each grid that a search by fewest
// candidates finds first. It must be the least.

mod search;

use search::{read_all, solution};

fn main() {
    for (number, grid) in (1..).zip(parse(&read_all())) {
        println!("Grid {number:02}");
        for row in solution(&grid).chunks(9) {
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
