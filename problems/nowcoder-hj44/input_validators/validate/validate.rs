//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! One grid or more, up to the end of the input: nine rows of nine digits with one blank between them, 0 for an empty
//! cell; no digit twice in a row, column or box of a grid, which has one solution, but for two that are known of the judge.
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
    if rows.is_empty() || rows.len() % 9 != 0 {
        let last = rows.last().map_or(1, |(number, _)| *number);
        return Err(format!(
            "line {}: expected 9 rows for each grid, found {}",
            last,
            rows.len()
        ));
    }
    for (grid, row) in digits.chunks(81).zip(rows.iter().step_by(9)) {
        legal(grid, !is_known(grid))
            .map_err(|e| format!("line {}: in the grid that starts here {}", row.0, e))?;
    }
    Ok(())
}

/// Grids of the judge's own that have several solutions, of which it expects one (generators/recipe.txt has the sources).
const KNOWN: [&[u8]; 2] = [
    b"008719245905234086074806103703092000500000000861403529400020008000000070107068050",
    b"726904051080607432341085009052468007037000680090003010000000000900021500800300000",
];

fn is_known(grid: &[u8]) -> bool {
    let same = |known: &&[u8]| known.iter().zip(grid).all(|(a, b)| *a == *b + b'0');
    KNOWN.iter().any(same)
}

/// The same words, nine on a line.
fn tidied(text: &[u8]) -> Vec<u8> {
    let rows: Vec<_> = words(text).collect();
    rows.chunks(9)
        .flat_map(|row| [row.join(&b' '), b"\n".to_vec()].concat())
        .collect()
}
