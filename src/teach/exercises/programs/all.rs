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
    let mut grid: Grid = [0; 81];
    let mut used = Used {
        rows: [[false; 10]; 9],
        columns: [[false; 10]; 9],
        boxes: [[false; 10]; 9],
    };
    for (cell, word) in input.split_whitespace().enumerate() {
        grid[cell] = word.parse().expect("a digit");
        if grid[cell] != 0 {
            used.set(cell, grid[cell], true);
        }
    }
    let mut solutions = Vec::new();
    search(&mut grid, &mut used, 0, &mut solutions);
    for solution in &solutions {
        for row in solution.chunks(9) {
            let row: Vec<String> = row.iter().map(|digit| digit.to_string()).collect();
            println!("{}", row.join(" "));
        }
        println!();
    }
    println!("there are a total of {} solution(s).", solutions.len());
}

/// Goes through all ways to fill the empty cells from `start` on, and keeps each in `solutions`.
fn search(grid: &mut Grid, used: &mut Used, start: usize, solutions: &mut Vec<Grid>) {
    let mut cell = start;
    while cell < 81 && grid[cell] != 0 {
        cell += 1;
    }
    if cell == 81 {
        // --- only: all ---
        // TO DO: a solution was found, but it isn't kept.
        // --- otherwise ---
        solutions.push(*grid);
        // --- end ---
        return;
    }
    for digit in 1..=9 {
        if !used.fits(cell, digit) {
            continue;
        }
        grid[cell] = digit;
        used.set(cell, digit, true);
        search(grid, used, cell + 1, solutions);
        used.set(cell, digit, false);
        grid[cell] = 0;
    }
}

impl Used {
    /// True if no cell of the row, column or box has this digit.
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
        self.columns[cell % 9][digit] = is_there;
        self.boxes[box_of(cell)][digit] = is_there;
    }
}

/// The number of a cell's box, from 0 to 8.
fn box_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}
