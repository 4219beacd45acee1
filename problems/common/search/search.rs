//! What wrong programs of the packages have in common: the right digits. Fewest candidates first, with hidden singles, so that
//! no testcase slows them down, and each is wrong by its own fault alone.

// Each program uses its own part of this.
#![allow(dead_code)]

use std::io::Read;

pub fn read_all() -> String {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("text on standard input");
    text
}

pub fn solution(clues: &[u8; 81]) -> [u8; 81] {
    let mut search = Search::new(clues);
    assert!(search.solve(), "a puzzle with a solution");
    search.grid
}

/// A grid, 0 for an empty cell, and the digits that each row, column and box
/// already holds, digit d as bit d - 1.
pub struct Search {
    pub grid: [u8; 81],
    used: [[u16; 9]; 3],
}

/// The row, the column and the box of each cell.
const UNITS: [[usize; 3]; 81] = {
    let mut units = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        units[cell] = [row, col, row / 3 * 3 + col / 3];
        cell += 1;
    }
    units
};

impl Search {
    pub fn new(clues: &[u8; 81]) -> Search {
        let mut search = Search {
            grid: [0; 81],
            used: [[0; 9]; 3],
        };
        for (cell, &digit) in clues.iter().enumerate() {
            if digit != 0 {
                search.toggle(cell, 1 << (digit - 1));
                search.grid[cell] = digit;
            }
        }
        search
    }

    fn toggle(&mut self, cell: usize, bit: u16) {
        for (kind, unit) in UNITS[cell].into_iter().enumerate() {
            self.used[kind][unit] ^= bit;
        }
    }

    fn candidates(&self, cell: usize) -> u16 {
        let [row, col, block] = UNITS[cell];
        0x1ff & !(self.used[0][row] | self.used[1][col] | self.used[2][block])
    }

    /// The cell to go on with and the digits to try there: a naked or
    /// hidden single, else the cell with the fewest candidates; no digits in a
    /// dead end. None when full.
    fn choose(&self) -> Option<(usize, u16)> {
        // What a unit holds counts as seen twice, so that only its empty
        // cells can make a digit seen exactly once.
        let (mut once, mut twice) = (self.used, self.used);
        let mut best = None;
        let mut fewest = 10;
        for cell in (0..81).filter(|&cell| self.grid[cell] == 0) {
            let free = self.candidates(cell);
            if free.count_ones() < 2 {
                return Some((cell, free));
            }
            for (kind, unit) in UNITS[cell].into_iter().enumerate() {
                twice[kind][unit] |= once[kind][unit] & free;
                once[kind][unit] |= free;
            }
            if free.count_ones() < fewest {
                fewest = free.count_ones();
                best = Some((cell, free));
            }
        }
        let (cell, _) = best?;
        if once.iter().flatten().any(|&seen| seen != 0x1ff) {
            return Some((cell, 0));
        }
        let hidden = |cell: &usize| {
            let found = UNITS[*cell].into_iter().enumerate();
            found.fold(0, |bits, (kind, unit)| {
                bits | (once[kind][unit] & !twice[kind][unit])
            }) & self.candidates(*cell)
        };
        let single = (0..81)
            .filter(|&c| self.grid[c] == 0)
            .find(|c| hidden(c) != 0);
        match single {
            Some(cell) => Some((cell, hidden(&cell) & hidden(&cell).wrapping_neg())),
            None => best,
        }
    }

    pub fn solve(&mut self) -> bool {
        let (cell, mut free) = match self.choose() {
            Some(choice) => choice,
            None => return true,
        };
        while free != 0 {
            let bit = free & free.wrapping_neg();
            free ^= bit;
            self.toggle(cell, bit);
            self.grid[cell] = bit.trailing_zeros() as u8 + 1;
            if self.solve() {
                return true;
            }
            self.toggle(cell, bit);
        }
        self.grid[cell] = 0;
        false
    }
}
