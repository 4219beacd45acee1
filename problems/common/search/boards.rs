//! The search of the accepted programs digit_boards: one 81-bit board per digit, bit c says that the digit may still go to
//! cell c. Naked singles come from bit-sliced counters over the nine boards, hidden singles from the boards cut to a unit; only
//! when both are silent the search guesses, in a cell with two candidates if there is one.

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

/// For each digit the cells that may still hold it, cell c as bit c, and the
/// cells whose digit has been struck out of their peers already.
#[derive(Clone, Copy)]
struct Boards {
    may: [u128; 9],
    settled: u128,
}

const FULL: u128 = (1 << 81) - 1;
const UNITS: [u128; 27] = all_units();
const PEERS: [u128; 81] = all_peers();

const fn all_units() -> [u128; 27] {
    let mut units = [0; 27];
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        units[row] |= 1 << cell;
        units[9 + col] |= 1 << cell;
        units[18 + row / 3 * 3 + col / 3] |= 1 << cell;
        cell += 1;
    }
    units
}

const fn all_peers() -> [u128; 81] {
    let units = all_units();
    let mut peers = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        let sees = units[row] | units[9 + col] | units[18 + row / 3 * 3 + col / 3];
        peers[cell] = sees & !(1 << cell);
        cell += 1;
    }
    peers
}

impl Boards {
    fn new(clues: &[u8; 81]) -> Boards {
        let mut boards = Boards {
            may: [FULL; 9],
            settled: 0,
        };
        for (cell, &digit) in clues.iter().enumerate() {
            if digit != 0 {
                boards.fix(cell, usize::from(digit - 1));
            }
        }
        boards
    }

    /// Leaves `digit` as the only candidate of `cell`.
    fn fix(&mut self, cell: usize, digit: usize) {
        for (other, may) in self.may.iter_mut().enumerate() {
            if other != digit {
                *may &= !(1 << cell);
            }
        }
    }

    /// Cells with exactly one and with exactly two candidates; None when a
    /// cell has none.
    fn count(&self) -> Option<(u128, u128)> {
        let (mut one, mut two, mut three) = (0, 0, 0);
        for may in self.may {
            three |= two & may;
            two |= one & may;
            one |= may;
        }
        (one == FULL).then_some((one & !two, two & !three))
    }

    /// Strikes the digits of new single cells out of their peers; true when
    /// there was one.
    fn naked_singles(&mut self, singles: u128) -> bool {
        let fresh = singles & !self.settled;
        for may in &mut self.may {
            let mut cells = *may & fresh;
            while cells != 0 {
                *may &= !PEERS[cells.trailing_zeros() as usize];
                cells &= cells - 1;
            }
        }
        self.settled |= fresh;
        fresh != 0
    }

    /// Fixes each digit that has one place left in a unit. None when it has
    /// no place at all, else whether something changed.
    fn hidden_singles(&mut self, singles: u128) -> Option<bool> {
        let mut changed = false;
        for digit in 0..9 {
            for unit in UNITS {
                let places = self.may[digit] & unit;
                if places == 0 {
                    return None;
                }
                if places & (places - 1) == 0 && places & singles == 0 {
                    self.fix(places.trailing_zeros() as usize, digit);
                    changed = true;
                }
            }
        }
        Some(changed)
    }

    /// Applies the rules until they say no more, and gives the cell to guess in, if one is open. None: a dead end.
    fn settle(&mut self) -> Option<Option<usize>> {
        loop {
            let (singles, pairs) = self.count()?;
            if self.naked_singles(singles) {
                continue;
            }
            if singles == FULL {
                return Some(None);
            }
            if !self.hidden_singles(singles)? {
                return Some(Some(self.branch_cell(pairs)));
            }
        }
    }

    /// Adds solutions until there are `limit`.
    fn solve(mut self, limit: usize, found: &mut Vec<Boards>) {
        match self.settle() {
            None => {}
            Some(None) => found.push(self),
            Some(Some(cell)) => {
                for digit in (0..9).filter(|&digit| self.may[digit] >> cell & 1 != 0) {
                    if found.len() < limit {
                        let mut next = self;
                        next.fix(cell, digit);
                        next.solve(limit, found);
                    }
                }
            }
        }
    }

    fn branch_cell(&self, pairs: u128) -> usize {
        if pairs != 0 {
            return pairs.trailing_zeros() as usize;
        }
        let candidates = |cell: usize| self.may.iter().filter(|&may| may >> cell & 1 != 0).count();
        let open = (0..81).filter(|&cell| candidates(cell) > 1);
        open.min_by_key(|&cell| candidates(cell))
            .expect("an open cell")
    }

    fn digit_at(&self, cell: usize) -> u8 {
        let digit = self.may.iter().position(|may| may >> cell & 1 != 0);
        digit.expect("a solved cell") as u8 + 1
    }
}

pub fn solution(clues: &[u8; 81]) -> [u8; 81] {
    solutions(clues, 1).pop().expect("a puzzle with a solution")
}

/// The first `limit` solutions; none where clues clash.
pub fn solutions(clues: &[u8; 81], limit: usize) -> Vec<[u8; 81]> {
    let mut found = Vec::new();
    Boards::new(clues).solve(limit, &mut found);
    let grid = |boards: &Boards| std::array::from_fn(|cell| boards.digit_at(cell));
    found.iter().map(grid).collect()
}
