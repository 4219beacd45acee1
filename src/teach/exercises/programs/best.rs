use std::io::{self, Read};

struct Board {
    /// In row order; 0 is an empty cell.
    grid: [u8; 81],
    /// The highest score so far; -1: there is no solution yet.
    best: i32,
    /// Which digits each row, column and box holds: `rows[2][7]` says whether row 2 has a 7.
    rows: [[bool; 10]; 9],
    columns: [[bool; 10]; 9],
    boxes: [[bool; 10]; 9],
}

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("text");
    let mut board = Board {
        grid: [0; 81],
        best: -1,
        rows: [[false; 10]; 9],
        columns: [[false; 10]; 9],
        boxes: [[false; 10]; 9],
    };
    let mut clash = false;
    for (cell, word) in input.split_whitespace().enumerate() {
        let digit = word.parse().expect("a digit");
        if digit != 0 {
            clash |= !board.fits(cell, digit);
            board.place(cell, digit);
        }
    }
    if !clash {
        board.search();
    }
    println!("{}", board.best);
}

impl Board {
    /// Goes through all ways to fill the empty cells; `best` is the highest score so far.
    fn search(&mut self) {
        let cell = self.choose();
        if cell == 81 {
            // --- only: best ---
            // TO DO: what is this solution's score, and is it the best so far?
            // --- otherwise ---
            let mut score = 0;
            for cell in 0..81 {
                score += i32::from(self.grid[cell]) * weight(cell);
            }
            self.best = self.best.max(score);
            // --- end ---
            return;
        }
        for digit in 1..=9 {
            if !self.fits(cell, digit) {
                continue;
            }
            self.place(cell, digit);
            self.search();
            self.take_back(cell, digit);
        }
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

/// What a digit counts in this cell: 6 at the edge, 10 in the middle.
fn weight(cell: usize) -> i32 {
    let (row, column) = (cell as i32 / 9, cell as i32 % 9);
    6 + row.min(8 - row).min(column).min(8 - column)
}
