use std::io::{self, Read};

/// In row order; 0 is an empty cell.
type Grid = [u8; 81];

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("text");
    let mut words = input.split_whitespace();
    let puzzles = words.next().expect("the number of puzzles");
    for _ in 0..puzzles.parse().expect("a number") {
        let mut grid: Grid = [0; 81];
        for row in 0..9 {
            let digits = words.next().expect("a row of nine digits");
            for (column, digit) in digits.bytes().enumerate() {
                grid[row * 9 + column] = digit - b'0';
            }
        }
        search(&mut grid, 0);
        for row in grid.chunks(9) {
            let row: String = row.iter().map(|digit| digit.to_string()).collect();
            println!("{}", row);
        }
    }
}

/// Fills the empty cells from `start` on. Returns `false` if there is no way, and leaves them empty.
fn search(grid: &mut Grid, start: usize) -> bool {
    let cell = next_empty(grid, start);
    if cell == 81 {
        return true;
    }
    for digit in 1..=9 {
        if !fits(grid, cell, digit) {
            continue;
        }
        grid[cell] = digit;
        // --- only: stop ---
        // TO DO: search says whether it has filled the grid, but the answer is ignored.
        search(grid, cell + 1);
        // --- otherwise ---
        if search(grid, cell + 1) {
            return true;
        }
        // --- end ---
        // --- only: undo ---
        // TO DO: the rest of the grid cannot be filled with this digit here.
        // --- otherwise ---
        grid[cell] = 0;
        // --- end ---
    }
    false
}

/// The first empty cell from `start` on; 81 if there is none.
fn next_empty(grid: &Grid, start: usize) -> usize {
    // --- only: next ---
    // TO DO: the cell at `start` may hold a digit.
    start
    // --- otherwise ---
    let mut cell = start;
    while cell < 81 && grid[cell] != 0 {
        cell += 1;
    }
    cell
    // --- end ---
}

/// True if no cell of the row, column or box has this digit.
fn fits(grid: &Grid, cell: usize, digit: u8) -> bool {
    let row = cell / 9;
    // --- only: fits ---
    // TO DO: only the row is checked.
    for i in 0..9 {
        if grid[row * 9 + i] == digit {
            return false;
        }
    }
    // --- otherwise ---
    let column = cell % 9;
    let corner = row / 3 * 27 + column / 3 * 3;
    for i in 0..9 {
        if grid[row * 9 + i] == digit
            || grid[i * 9 + column] == digit
            || grid[corner + i / 3 * 9 + i % 3] == digit
        {
            return false;
        }
    }
    // --- end ---
    true
}
