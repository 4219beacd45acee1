//! What programs of luogu-p4573 have in common with its input validator. A digit may go to a cell when all cells of its box
//! with smaller digits are full. So 1 is placed in every box, then 2, and so on: a few hundred steps, where a search by rows takes millions.

// Each program uses its own part of this.
#![allow(dead_code)]

use std::io::{self, Read};

pub type Grid = [u8; 81];

pub struct Search {
    /// For each cell, those of its box with smaller digits.
    pub less: [u16; 81],
    /// The cells of each box that are full.
    full: [u16; 9],
    /// The rows and columns that have a digit.
    taken: [u32; 10],
    grid: Grid,
    pub found: Vec<Grid>,
}

pub fn read() -> String {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("text");
    text
}

pub fn print(grid: &Grid, between: &str) {
    for row in grid.chunks(9) {
        let digits: Vec<String> = row.iter().map(u8::to_string).collect();
        println!("{}", digits.join(between));
    }
}

/// A cell among those of its box.
pub fn bit(cell: usize) -> u16 {
    1 << (cell / 9 % 3 * 3 + cell % 3)
}

impl Search {
    /// By the 108 signs of an input; all other characters are passed over.
    pub fn new(text: &[u8]) -> Search {
        let mut signs = text.iter().filter(|byte| b"<>^v".contains(byte));
        let mut less = [0; 81];
        for (row, step) in (0..18).map(|line| (line / 2, [1, 9][line % 2])) {
            let place = |column: usize| if step == 1 { column } else { row };
            for column in (0..9).filter(|column| place(*column) % 3 < 2) {
                let first = 9 * row + column;
                match signs.next() {
                    Some(b'<' | b'^') => less[first + step] |= bit(first),
                    _ => less[first] |= bit(first + step),
                }
            }
        }
        Search {
            less,
            full: [0; 9],
            taken: [0; 10],
            grid: [0; 81],
            found: Vec::new(),
        }
    }

    /// Goes on with this digit in this box, both from 1 and 0, until `most` solutions are found.
    pub fn search(&mut self, digit: u8, block: usize, most: usize) {
        match block {
            9 if digit == 9 => return self.found.push(self.grid),
            9 => return self.search(digit + 1, 0, most),
            _ => {}
        }
        let first = block / 3 * 27 + block % 3 * 3;
        for cell in [0, 1, 2, 9, 10, 11, 18, 19, 20].map(|step| first + step) {
            let lines = 1 << (cell / 9) | 1 << (9 + cell % 9);
            let taken = self.taken[usize::from(digit)] & lines;
            let open = self.grid[cell] == 0 && self.less[cell] & !self.full[block] == 0;
            if !open || taken != 0 || self.found.len() == most {
                continue;
            }
            let toggle = |search: &mut Search, value: u8| {
                search.grid[cell] = value;
                search.full[block] ^= bit(cell);
                search.taken[usize::from(digit)] ^= lines;
            };
            toggle(self, digit);
            self.search(digit, block + 1, most);
            toggle(self, 0);
        }
    }
}
