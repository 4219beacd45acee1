//! Distinguishes a grid from other digits: by the clues of the input, enough digits, and few repeats in a row, column
//! or box.

use crate::teach::grid_size::Size;

/// True if a grid has the clues of a puzzle in the input, except a few that the program may have overwritten. `input`:
/// puzzles of that size, one after another.
pub fn has_clues_of(size: Size, input: &[u8], digits: &[u8]) -> bool {
    /// Puzzles after these are recognized only by their likeness to a grid.
    const MAX_PUZZLES: usize = 4000;
    /// The share of clues that must match, in tenths. By chance one in nine does, or one in four in a 4x4 grid.
    const MATCHING_TENTHS: usize = 8;
    let least = match size.side() {
        4 => 4,
        _ => size.cells() / 8,
    };
    input
        .chunks_exact(size.cells())
        .take(MAX_PUZZLES)
        .any(|puzzle| {
            let clues = || puzzle.iter().zip(digits).filter(|(clue, _)| **clue > 0);
            let count = clues().count();
            let right = clues().filter(|(clue, digit)| clue == digit).count();
            count >= least && right * 10 >= count * MATCHING_TENTHS
        })
}

/// No 9x9 puzzle with one solution has fewer than 17 clues, but some programs get worse ones: 9 digits are enough.
pub fn least_digit_count(size: Size) -> u32 {
    size.cells() as u32 / 9
}

/// A grid with at least this many digits is nearly full: 70 of 81.
pub fn nearly_full_count(size: Size) -> u32 {
    size.cells() as u32 * 7 / 8
}

/// Properties that distinguish a grid from other digits.
pub struct GridLikeness {
    /// The number of digits.
    pub count: u32,
    /// The number of digits that repeat one of their row, column or box.
    pub clashes: u32,
    /// The clashes as a share of the maximum that a grid may have.
    pub share: f64,
}

impl GridLikeness {
    pub fn of_digits(size: Size, digits: &[u8]) -> GridLikeness {
        /// The repeats allowed per digit and unit. A program that forgets the boxes reaches 0.12, random digits 0.35.
        const MAX_CLASHES_PER_DIGIT: f64 = 0.15;
        // The digits of each unit, as a set.
        let mut seen = [0u32; 48];
        let (mut count, mut clashes) = (0, 0);
        for (cell, &digit) in digits.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            count += 1;
            for unit in size.units_of(cell) {
                clashes += seen[unit] >> digit & 1;
                seen[unit] |= 1 << digit;
            }
        }
        GridLikeness {
            count,
            clashes,
            share: f64::from(clashes) / f64::from(3 * count.max(1)) / MAX_CLASHES_PER_DIGIT,
        }
    }
}
