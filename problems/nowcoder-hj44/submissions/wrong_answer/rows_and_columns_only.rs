// Wrong answer. Fills the grid so that rows and columns hold each digit once,
// and forgets the boxes. It looks right on grids that have a few holes.

use std::io::Read;

fn main() {
    for mut grid in parse(&read_all()) {
        fill(&mut grid);
        for row in grid.chunks(9) {
            println!("{}", spaced(row));
        }
    }
}

fn read_all() -> String {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("text on standard input");
    text
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

/// Fewest candidates first, over rows and columns alone.
fn fill(grid: &mut [u8; 81]) -> bool {
    let (mut rows, mut cols) = ([0u16; 9], [0u16; 9]);
    for (cell, &digit) in grid.iter().enumerate() {
        rows[cell / 9] |= 1 << digit;
        cols[cell % 9] |= 1 << digit;
    }
    let free = |cell: usize| 0x3fe & !(rows[cell / 9] | cols[cell % 9]);
    let empty = (0..81).filter(|&cell| grid[cell] == 0);
    let Some(cell) = empty.min_by_key(|&cell| free(cell).count_ones()) else {
        return true;
    };
    let digits = free(cell);
    for digit in (1..=9).filter(|&digit| digits >> digit & 1 != 0) {
        grid[cell] = digit;
        if fill(grid) {
            return true;
        }
    }
    grid[cell] = 0;
    false
}
