// Wrong answer. Fills the grid so that rows and columns hold each digit once,
// keeps every clue, and forgets the boxes.

use std::io::Read;

fn main() {
    let mut cases = parse(&read_all());
    for grid in &mut cases {
        fill(grid);
    }
    print!("{}", show(&cases));
}

fn read_all() -> String {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("text on standard input");
    text
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
