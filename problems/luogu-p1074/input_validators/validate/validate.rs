//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! Nine rows of nine digits with one blank between them, 0 for an empty cell; 24 digits at least are others. Nobody rules out
//! that two clues clash, or that there is no solution.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the digits.

mod common;

use common::{lines, spaced_digits, words};

/// 100% of the tests have so many, says the statement.
const CLUES: usize = 24;

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let rows = lines(text)?;
    let mut clues = 0;
    for (number, row) in &rows {
        let digits = spaced_digits(*number, row)?;
        clues += digits.iter().filter(|digit| **digit != 0).count();
    }
    match rows.len() {
        9 if clues >= CLUES => Ok(()),
        9 => Err(format!("expected {} clues or more, found {}", CLUES, clues)),
        count => Err(format!("line {}: expected 9 rows, found {}", count, count)),
    }
}

/// The same words, nine on a line.
fn tidied(text: &[u8]) -> Vec<u8> {
    let rows: Vec<_> = words(text).collect();
    rows.chunks(9)
        .flat_map(|row| [row.join(&b' '), b"\n".to_vec()].concat())
        .collect()
}
