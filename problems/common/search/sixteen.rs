//! What programs for grids of 16 x 16 have in common: the right letters. Naked and hidden singles, and then a guess in a cell
//! with few candidates or for a letter with two places in a unit, so that no testcase slows them down, and each that is wrong
//! is so by its own fault alone.

// Each program uses its own part of this.
#![allow(dead_code)]

use std::io::Read;

/// `b'A'..=b'P'`, or `b'-'` for an empty cell.
pub type Grid = [u8; 256];

/// All grids of the input, whatever blanks and line ends it has.
pub fn read_grids() -> Vec<Grid> {
    let mut text = String::new();
    std::io::stdin()
        .read_to_string(&mut text)
        .expect("text on standard input");
    let cells: Vec<u8> = text.split_whitespace().flat_map(str::bytes).collect();
    let mut grids = Vec::new();
    for cells in cells.chunks(256) {
        let mut grid = [b'-'; 256];
        grid[..cells.len()].copy_from_slice(cells);
        grids.push(grid);
    }
    grids
}

/// Sixteen lines of sixteen signs.
pub fn show(grid: &Grid) -> String {
    let lines = grid.chunks(16).map(String::from_utf8_lossy);
    lines.map(|line| line.into_owned() + "\n").collect()
}

pub fn solution(given: &Grid) -> Grid {
    let mut state = State {
        may: [0xffff; 256],
        changed: 0,
        single: Vec::new(),
    };
    for (cell, &sign) in given.iter().enumerate().filter(|(_, sign)| **sign != b'-') {
        assert!(state.keep(cell, 1 << (sign - b'A')), "clues that clash");
    }
    let may = state.solve().expect("a grid with a solution").may;
    let mut grid = *given;
    for (sign, may) in grid.iter_mut().zip(&may) {
        *sign = b'A' + may.trailing_zeros() as u8;
    }
    grid
}

#[derive(Clone)]
struct State {
    /// The letters that each cell may hold, A as bit 0.
    may: [u16; 256],
    /// The units in which a cell has changed, a bit each.
    changed: u64,
    /// Cells with one letter left that their peers have not lost yet.
    single: Vec<usize>,
}

/// The cell at `index` of a unit: sixteen rows, sixteen columns, sixteen boxes.
fn member(unit: usize, index: usize) -> usize {
    let number = unit % 16;
    match unit / 16 {
        0 => 16 * number + index,
        1 => 16 * index + number,
        _ => 64 * (number / 4) + 4 * (number % 4) + 16 * (index / 4) + index % 4,
    }
}

fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 16, cell % 16);
    [row, 16 + column, 32 + row / 4 * 4 + column / 4]
}

impl State {
    /// Takes all other letters from a cell. `false`: none is left.
    fn keep(&mut self, cell: usize, letters: u16) -> bool {
        let left = self.may[cell] & letters;
        if left != self.may[cell] {
            self.may[cell] = left;
            self.changed |= units(cell).iter().fold(0, |units, unit| units | 1 << unit);
            if left.is_power_of_two() {
                self.single.push(cell);
            }
        }
        left != 0
    }

    /// Naked and hidden singles until there are none. `false`: a dead end.
    fn settle(&mut self) -> bool {
        loop {
            if let Some(cell) = self.single.pop() {
                let others = !self.may[cell];
                for place in 0..48 {
                    let peer = member(units(cell)[place / 16], place % 16);
                    if peer != cell && !self.keep(peer, others) {
                        return false;
                    }
                }
            } else if self.changed != 0 {
                let unit = self.changed.trailing_zeros() as usize;
                self.changed &= self.changed - 1;
                if !self.hidden_singles(unit) {
                    return false;
                }
            } else {
                return true;
            }
        }
    }

    fn hidden_singles(&mut self, unit: usize) -> bool {
        let (once, twice, _) = self.places(unit);
        once == 0xffff
            && (0..16).all(|index| {
                let cell = member(unit, index);
                let hidden = self.may[cell] & !twice;
                hidden == 0 || self.keep(cell, hidden)
            })
    }

    /// The letters with one place at least in a unit, with two, with three.
    fn places(&self, unit: usize) -> (u16, u16, u16) {
        (0..16).fold((0, 0, 0), |(once, twice, thrice), index| {
            let may = self.may[member(unit, index)];
            (once | may, twice | once & may, thrice | twice & may)
        })
    }

    fn solve(mut self) -> Option<State> {
        if !self.settle() {
            return None;
        }
        let guesses = match self.guesses() {
            None => return Some(self),
            Some(guesses) => guesses,
        };
        guesses.into_iter().find_map(|(cell, letter)| {
            let mut next = self.clone();
            next.keep(cell, letter);
            next.solve()
        })
    }

    /// Cells and letters of which one pair is right. `None`: all cells have one letter.
    fn guesses(&self) -> Option<Vec<(usize, u16)>> {
        let count = |cell: &usize| self.may[*cell].count_ones();
        let open = (0..256).filter(|cell| count(cell) > 1);
        let cell = open.min_by_key(count)?;
        if count(&cell) > 2 {
            for unit in 0..48 {
                let (_, twice, thrice) = self.places(unit);
                let letters = twice & !thrice;
                if letters != 0 {
                    let letter = letters & letters.wrapping_neg();
                    let cells = (0..16).map(|index| member(unit, index));
                    let cells = cells.filter(|cell| self.may[*cell] & letter != 0);
                    return Some(cells.map(|cell| (cell, letter)).collect());
                }
            }
        }
        let letters = (0..16).map(|letter| 1 << letter);
        let letters = letters.filter(|letter| self.may[cell] & letter != 0);
        Some(letters.map(|letter| (cell, letter)).collect())
    }
}
