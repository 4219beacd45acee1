//! Random puzzles: the same for the same seed.

use crate::formats::Format;
use crate::grid::{box_side, Grid, Units};
use crate::regions;
use crate::solve::solve;

pub struct SplitMix64(pub u64);

impl SplitMix64 {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// From 0 to `end` - 1.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// `count` numbers from `first` on, in any order.
    pub fn shuffled(&mut self, count: usize, first: usize) -> Vec<usize> {
        let mut items = vec![0; count];
        for i in 0..count {
            let j = self.below(i + 1);
            items[i] = items[j];
            items[j] = first + i;
        }
        items
    }
}

/// How a puzzle that had a solution comes to have none: a clue is changed, and clashes with another, or does not.
#[derive(Clone, Copy, PartialEq)]
pub enum Spoiled {
    Clashing,
    Hidden,
}

/// The puzzle with one clue changed; `None`: there is no such clue.
pub fn spoil(random: &mut SplitMix64, puzzle: &Grid, how: Spoiled) -> Option<Grid> {
    let units = Units::of(puzzle);
    for cell in random.shuffled(units.of.len(), 0) {
        for value in random.shuffled(units.side, 1) {
            let value = value as u8;
            if puzzle[cell] == 0 || puzzle[cell] == value {
                continue;
            }
            let mut spoiled = puzzle.clone();
            spoiled[cell] = value;
            let found = match how {
                Spoiled::Clashing => units.sees(puzzle, cell, value),
                Spoiled::Hidden => {
                    !units.sees(puzzle, cell, value) && solve(&spoiled, 1).is_empty()
                }
            };
            if found {
                return Some(spoiled);
            }
        }
    }
    None
}

/// What a puzzle must still be with one clue less.
#[derive(Clone, Copy, PartialEq)]
pub enum Dug {
    /// Anything: it may have several solutions.
    Loose,
    /// One with so many solutions at most.
    AtMost(usize),
    /// One that is filled by units with eight clues alone, whose ninth follows from them.
    ByUnits,
}

/// A solved grid, with cells then emptied in random order.
pub fn random_puzzle(random: &mut SplitMix64, format: &Format, clues: usize, dug: Dug) -> Grid {
    let mut puzzle = match format.regions {
        true => regions::solved(random),
        false => solved(random, format.side),
    };
    let units = Units::of(&puzzle);
    let mut left = units.of.len();
    for cell in random.shuffled(left, 0) {
        if left == clues {
            break;
        }
        let value = std::mem::replace(&mut puzzle[cell], 0);
        let good = match dug {
            Dug::Loose => true,
            Dug::AtMost(most) => solve(&puzzle, most + 1).len() <= most,
            Dug::ByUnits => filled_by_units(&puzzle, &units),
        };
        if good {
            left -= 1;
        } else {
            puzzle[cell] = value;
        }
    }
    puzzle
}

/// A solved grid from random boxes on the diagonal, which never clash. Those of side 2 may leave no solution.
fn solved(random: &mut SplitMix64, side: usize) -> Grid {
    let units = Units::of_side(side);
    loop {
        let mut seed = vec![0; side * side];
        for index in 0..box_side(side) {
            let cells = units.members(2, index * (box_side(side) + 1)).iter();
            for (cell, value) in cells.zip(random.shuffled(side, 1)) {
                seed[*cell] = value as u8;
            }
        }
        if let Some(full) = solve(&seed, 1).pop() {
            return full;
        }
    }
}

/// Is the grid full in the end, if each row, column and box with one empty cell is filled, again and again?
fn filled_by_units(puzzle: &Grid, units: &Units) -> bool {
    let mut open: Vec<bool> = puzzle.iter().map(|value| *value == 0).collect();
    let mut left = usize::MAX;
    while open.iter().filter(|open| **open).count() < left {
        left = open.iter().filter(|open| **open).count();
        for unit in 0..3 * units.side {
            let members = units.members(unit / units.side, unit % units.side);
            let empty: Vec<usize> = members.iter().copied().filter(|cell| open[*cell]).collect();
            if let [last] = empty[..] {
                open[last] = false;
            }
        }
    }
    left == 0
}
