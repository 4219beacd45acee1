use std::io::{self, Read};

/// In row order; 0 is an empty cell.
type Grid = [u8; 81];

/// Which digits each row, column and box holds: `rows[2][7]` says whether row 2 has a 7.
struct Used {
    rows: [[bool; 10]; 9],
    columns: [[bool; 10]; 9],
    boxes: [[bool; 10]; 9],
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("text");
    let mut words = input.split_whitespace();
    let puzzles = words.next().expect("the number of puzzles");
    for _ in 0..puzzles.parse().expect("a number") {
        let mut grid: Grid = [0; 81];
        // New tables for each puzzle, so nothing of the one before remains.
        let mut used = Used {
            rows: [[false; 10]; 9],
            columns: [[false; 10]; 9],
            boxes: [[false; 10]; 9],
        };
        for row in 0..9 {
            let digits = words.next().expect("a row of nine digits");
            for (column, digit) in digits.bytes().enumerate() {
                let cell = row * 9 + column;
                grid[cell] = digit - b'0';
                if grid[cell] != 0 {
                    used.set(cell, grid[cell], true);
                }
            }
        }
        search(&mut grid, &mut used, 0);
        for row in grid.chunks(9) {
            let row: String = row.iter().map(|digit| digit.to_string()).collect();
            println!("{}", row);
        }
    }
}

/// Fills the empty cells from `start` on. Returns `false` if there is no way, and leaves them empty.
fn search(grid: &mut Grid, used: &mut Used, start: usize) -> bool {
    let mut cell = start;
    while cell < 81 && grid[cell] != 0 {
        cell += 1;
    }
    if cell == 81 {
        return true;
    }
    for digit in 1..=9 {
        if !used.fits(cell, digit) {
            continue;
        }
        grid[cell] = digit;
        used.set(cell, digit, true);
        if search(grid, used, cell + 1) {
            return true;
        }
        used.set(cell, digit, false);
        grid[cell] = 0;
    }
    false
}

impl Used {
    /// True if no cell of the row, column or box has this digit: three look-ups instead of 27.
    fn fits(&self, cell: usize, digit: u8) -> bool {
        let digit = digit as usize;
        !self.rows[cell / 9][digit]
            && !self.columns[cell % 9][digit]
            && !self.boxes[box_of(cell)][digit]
    }

    /// Records that the digit enters the cell, or leaves it.
    fn set(&mut self, cell: usize, digit: u8, is_there: bool) {
        let digit = digit as usize;
        self.rows[cell / 9][digit] = is_there;
        // --- only: tables ---
        // TO DO: the other two tables stay empty.
        // --- otherwise ---
        self.columns[cell % 9][digit] = is_there;
        self.boxes[box_of(cell)][digit] = is_there;
        // --- end ---
    }
}

/// The number of a cell's box, from 0 to 8.
fn box_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}
