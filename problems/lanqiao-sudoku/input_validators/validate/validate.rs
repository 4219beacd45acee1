//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! Nine rows of nine digits, 0 for an empty cell; no digit twice in a row, column or box of the grid, which has one solution.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the digits.

mod common;

use common::{legal, lines, words};

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let rows = lines(text)?;
    let mut grid = Vec::new();
    for (number, row) in &rows {
        if let Some(i) = row.iter().take(9).position(|b| !b.is_ascii_digit()) {
            return Err(format!(
                "line {}, column {}: expected a digit, found '{}'",
                number,
                i + 1,
                row[i].escape_ascii()
            ));
        }
        if row.len() != 9 {
            return Err(format!(
                "line {}, column {}: expected 9 characters, found {}",
                number,
                row.len().min(9) + 1,
                row.len()
            ));
        }
        grid.extend(row.iter().map(|b| b - b'0'));
    }
    if rows.len() != 9 {
        let last = rows.last().map_or(1, |(number, _)| *number);
        return Err(format!(
            "line {}: expected 9 rows, found {}",
            last,
            rows.len()
        ));
    }
    legal(&grid, true)
}

/// The same digits, nine on a line.
fn tidied(text: &[u8]) -> Vec<u8> {
    let digits: Vec<u8> = words(text).flatten().copied().collect();
    digits
        .chunks(9)
        .flat_map(|row| [row, b"\n"].concat())
        .collect()
}
