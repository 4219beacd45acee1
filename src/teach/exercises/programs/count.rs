use std::io::{self, Read};

/// In row order; 0 is an empty cell.
type Grid = [u8; 81];

struct Board {
    grid: Grid,
    /// The last one found.
    solution: Grid,
    /// Which digits each row, column and box holds: `rows[2][7]` says whether row 2 has a 7.
    rows: [[bool; 10]; 9],
    columns: [[bool; 10]; 9],
    boxes: [[bool; 10]; 9],
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("text");
    let digits: Vec<u8> = input
        .split_whitespace()
        .map(|word| word.parse().expect("a digit"))
        .collect();
    for (number, puzzle) in digits.chunks(81).enumerate() {
        let mut board = Board {
            grid: [0; 81],
            solution: [0; 81],
            rows: [[false; 10]; 9],
            columns: [[false; 10]; 9],
            boxes: [[false; 10]; 9],
        };
        let mut clash = false;
        for (cell, &digit) in puzzle.iter().enumerate() {
            if digit != 0 {
                clash |= !board.fits(cell, digit);
                board.place(cell, digit);
            }
        }
        let found = if clash { 0 } else { board.count(2) };
        if number > 0 {
            println!();
        }
        match found {
            0 => println!("Find another job"),
            2 => println!("Non-unique"),
            _ => {
                for row in board.solution.chunks(9) {
                    let row: Vec<String> = row.iter().map(|digit| digit.to_string()).collect();
                    println!("{}", row.join(" "));
                }
            }
        }
    }
}

impl Board {
    /// Counts the solutions, up to `most`. The last one found is left in `solution`.
    fn count(&mut self, most: u32) -> u32 {
        let cell = self.choose();
        if cell == 81 {
            self.solution = self.grid;
            return 1;
        }
        let mut found = 0;
        for digit in 1..=9 {
            if found == most || !self.fits(cell, digit) {
                continue;
            }
            self.place(cell, digit);
            // --- only: unique ---
            // TO DO: add up the solutions behind each digit, and look for no more than are still wanted.
            found = self.count(most);
            // --- otherwise ---
            found += self.count(most - found);
            // --- end ---
            self.take_back(cell, digit);
        }
        found
    }

    /// The empty cell with the fewest candidates; 81 if there is none.
    fn choose(&self) -> usize {
        let (mut best, mut fewest) = (81, 10);
        for cell in 0..81 {
            if self.grid[cell] != 0 {
                continue;
            }
            let candidates = (1..=9).filter(|&digit| self.fits(cell, digit)).count();
            if candidates < fewest {
                best = cell;
                fewest = candidates;
            }
        }
        best
    }

    /// True if no cell of the row, column or box has this digit.
    fn fits(&self, cell: usize, digit: u8) -> bool {
        let digit = digit as usize;
        !self.rows[cell / 9][digit]
            && !self.columns[cell % 9][digit]
            && !self.boxes[box_of(cell)][digit]
    }

    fn place(&mut self, cell: usize, digit: u8) {
        self.grid[cell] = digit;
        self.set(cell, digit, true);
    }

    fn take_back(&mut self, cell: usize, digit: u8) {
        self.grid[cell] = 0;
        self.set(cell, digit, false);
    }

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
