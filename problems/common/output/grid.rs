//! A grid of any side, its signs and the names of its places.
//!
//! All places are named as `r1c5`: row 1, column 5.

use std::ops::Index;

/// The signs of a grid: digits from 1 up to a side of nine, letters from A for a larger one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Signs {
    pub side: usize,
}

impl Signs {
    fn letters(self) -> bool {
        self.side > 9
    }

    pub fn all(self) -> std::ops::RangeInclusive<u8> {
        let first = if self.letters() { b'A' } else { b'1' };
        first..=first + (self.side - 1) as u8
    }

    pub fn holds(self, sign: u8) -> bool {
        self.all().contains(&sign)
    }

    /// `0` for each sign of an empty cell, any other as it is.
    pub fn cell(self, byte: u8) -> u8 {
        match byte {
            b'.' => b'0',
            b'-' if self.letters() => b'0',
            byte => byte,
        }
    }

    /// The sign was meant for a cell: a digit may be none of a small grid's.
    pub fn meant(self, byte: u8) -> bool {
        let cell = self.cell(byte);
        match self.letters() {
            true => cell == b'0' || self.holds(cell),
            false => cell.is_ascii_digit(),
        }
    }

    /// The cells in a line, whatever stands between them.
    pub fn cells(self, text: &[u8]) -> Vec<u8> {
        let meant = text.iter().filter(|byte| self.meant(**byte));
        meant.map(|byte| self.cell(*byte)).collect()
    }

    /// Words, in whatever script.
    pub fn is_prose(self, text: &[u8]) -> bool {
        text.iter()
            .any(|b| b.is_ascii_alphabetic() && !self.meant(*b) || !b.is_ascii())
    }

    /// "digit" or "letter".
    pub fn noun(self) -> &'static str {
        match self.letters() {
            true => "letter",
            false => "digit",
        }
    }

    /// "81 digits", "1 digit".
    pub fn count(self, count: usize) -> String {
        let noun = self.noun();
        match count {
            1 => format!("1 {noun}"),
            _ => format!("{count} {noun}s"),
        }
    }
}

/// Cell by cell, row by row: the sign, or `0` for an empty cell; in a printed grid maybe another sign.
#[derive(Clone, PartialEq, Eq)]
pub struct Grid {
    pub side: usize,
    pub cells: Vec<u8>,
    /// The region of each cell, from 0, in a given grid whose regions are no boxes; else empty.
    pub regions: Vec<usize>,
    /// Of a given grid, the signs between two cells: `<` or `^` if the first has the smaller digit, else `>` or `v`.
    pub between: Vec<(usize, usize, u8)>,
}

impl Grid {
    /// Of a square's cells.
    pub fn new(cells: Vec<u8>) -> Grid {
        Grid {
            side: side(cells.len()),
            cells,
            regions: Vec::new(),
            between: Vec::new(),
        }
    }

    pub fn signs(&self) -> Signs {
        Signs { side: self.side }
    }

    /// The side of a box.
    pub fn small(&self) -> usize {
        side(self.side)
    }

    pub fn place(&self, cell: usize) -> String {
        place(self.side, cell)
    }

    /// The cells of a unit: all rows come first, then all columns, then all boxes or regions.
    pub fn unit(&self, number: usize) -> Vec<usize> {
        let (side, small) = (self.side, self.small());
        let block = |cell: usize| match self.regions.get(cell) {
            Some(region) => *region,
            None => cell / side / small * small + cell % side / small,
        };
        let of = |cell: usize| [cell / side, cell % side, block(cell)][number / side];
        let cells = 0..self.cells.len();
        cells.filter(|cell| of(*cell) == number % side).collect()
    }
}

impl Index<usize> for Grid {
    type Output = u8;

    fn index(&self, cell: usize) -> &u8 {
        &self.cells[cell]
    }
}

/// The root of a square number.
pub fn side(square: usize) -> usize {
    (0..=square).find(|side| side * side >= square).unwrap_or(0)
}

pub fn place(side: usize, cell: usize) -> String {
    format!("r{}c{}", cell / side + 1, cell % side + 1)
}

/// "nine", and "81" where a word would be long.
pub fn number(number: usize) -> String {
    const WORDS: [&str; 17] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
    ];
    match WORDS.get(number) {
        Some(word) => word.to_string(),
        None => number.to_string(),
    }
}

/// "tenth", of a row behind the last.
pub fn ordinal(number: usize) -> String {
    match number {
        5 => "fifth".to_string(),
        10 => "tenth".to_string(),
        _ => format!("{number}th"),
    }
}
