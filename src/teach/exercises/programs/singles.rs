use std::io::{self, Read};

/// In row order; 0 is an empty cell.
type Grid = [u8; 81];

/// Nine cells: a row, a column or a box.
type Unit = [usize; 9];

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("text");
    let digits = input.bytes().filter(|sign| sign.is_ascii_digit());
    let mut grid: Grid = [0; 81];
    for (cell, digit) in digits.enumerate() {
        grid[cell] = digit - b'0';
    }
    fill(&mut grid, &units());
    for row in grid.chunks(9) {
        let row: String = row.iter().map(|digit| digit.to_string()).collect();
        println!("{}", row);
    }
}

/// Fills what is certain until nothing is left that is, without a guess.
fn fill(grid: &mut Grid, units: &[Unit]) {
    let mut goes_on = true;
    while goes_on {
        goes_on = fill_naked(grid, units) || fill_hidden(grid, units);
    }
}

/// Fills every cell with one candidate left. Returns whether there was one.
fn fill_naked(grid: &mut Grid, units: &[Unit]) -> bool {
    let mut found = false;
    for cell in 0..81 {
        if grid[cell] != 0 {
            continue;
        }
        let mut candidates = Vec::new();
        for digit in 1..=9 {
            if fits(grid, units, cell, digit) {
                candidates.push(digit);
            }
        }
        if candidates.len() == 1 {
            grid[cell] = candidates[0];
            found = true;
        }
    }
    found
}

/// Puts each digit with one place left in a row, column or box there. Returns whether there was one.
fn fill_hidden(grid: &mut Grid, units: &[Unit]) -> bool {
    // --- only: hidden ---
    // TO DO: go through the units, and in each through the digits.
    let _ = (grid, units);
    false
    // --- otherwise ---
    let mut found = false;
    for unit in units {
        for digit in 1..=9 {
            let mut places = Vec::new();
            for &cell in unit {
                if grid[cell] == 0 && fits(grid, units, cell, digit) {
                    places.push(cell);
                }
            }
            if places.len() == 1 {
                grid[places[0]] = digit;
                found = true;
            }
        }
    }
    found
    // --- end ---
}

/// True if no cell of the row, column or box has this digit.
fn fits(grid: &Grid, units: &[Unit], cell: usize, digit: u8) -> bool {
    for &unit in &[cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3] {
        for &other in &units[unit] {
            if grid[other] == digit {
                return false;
            }
        }
    }
    true
}

/// The cells of each unit: nine rows, nine columns, nine boxes.
fn units() -> Vec<Unit> {
    let mut units = vec![[0; 9]; 27];
    for unit in 0..9 {
        let corner = unit / 3 * 27 + unit % 3 * 3;
        for i in 0..9 {
            units[unit][i] = unit * 9 + i;
            units[9 + unit][i] = i * 9 + unit;
            units[18 + unit][i] = corner + i / 3 * 9 + i % 3;
        }
    }
    units
}
