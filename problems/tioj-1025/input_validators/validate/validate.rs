//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! One grid: nine rows of nine digits with one blank between them, 0 for an empty cell; no digit twice in a row, column or
//! box, and fifty solutions at most.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the digits.

mod common;

use common::{clash, lines, solutions, spaced_digits, words};

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let rows = lines(text)?;
    let mut grid = Vec::new();
    for (number, row) in &rows {
        grid.extend(spaced_digits(*number, row)?);
    }
    if rows.len() != 9 {
        return Err(format!(
            "line {}: expected 9 rows, found {}",
            rows.len(),
            rows.len()
        ));
    }
    clash(&grid)?;
    match solutions(&grid, 51)? {
        0..=50 => Ok(()),
        _ => Err("there are more than 50 solutions".to_string()),
    }
}

/// The same words, nine on a line.
fn tidied(text: &[u8]) -> Vec<u8> {
    let words: Vec<&[u8]> = words(text).collect();
    let rows = words.chunks(9);
    rows.flat_map(|row| [row.join(&b' '), b"\n".to_vec()].concat())
        .collect()
}
