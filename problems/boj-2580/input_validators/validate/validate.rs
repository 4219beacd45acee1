//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! Nine rows of nine digits with one blank between them, 0 for an empty cell; no digit twice in a row, column or box of the
//! grid, which has one solution or many.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the digits.

mod common;

use common::{legal, lines, spaced_digits, words};

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let rows = lines(text)?;
    let mut digits = Vec::new();
    for (number, row) in &rows {
        digits.extend(spaced_digits(*number, row)?);
    }
    if rows.len() != 9 {
        let last = rows.last().map_or(1, |(number, _)| *number);
        return Err(format!("line {}: expected 9 rows, found {}", last, rows.len()));
    }
    legal(&digits, false)
}

/// The same words, nine on a line.
fn tidied(text: &[u8]) -> Vec<u8> {
    let rows: Vec<_> = words(text).collect();
    rows.chunks(9)
        .flat_map(|row| [row.join(&b' '), b"\n".to_vec()].concat())
        .collect()
}
