// Wrong answer. Reads the number in the corner downwards.

mod search;

use search::{read_all, solution};

fn main() {
    let corner = |grid: &[u8; 81]| {
        let grid = solution(grid);
        [0, 9, 18]
            .iter()
            .fold(0, |n, &cell| n * 10 + u32::from(grid[cell]))
    };
    let grids = parse(&read_all());
    println!("{}", grids.iter().map(corner).sum::<u32>());
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
