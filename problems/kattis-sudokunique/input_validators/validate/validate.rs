//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! One grid to a hundred, with an empty line between two: nine rows of nine digits with one blank between them, 0 for an
//! empty cell. Clues may clash, and a grid may have no solution, one or many.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the digits.

mod common;

use common::{lines, spaced_digits, words};

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let lines = lines(text)?;
    for (index, (number, line)) in lines.iter().enumerate() {
        if index % 10 < 9 {
            spaced_digits(*number, line)?;
        } else if !line.is_empty() {
            return Err(format!(
                "line {}: expected an empty line between two grids",
                number
            ));
        }
    }
    let count = lines.len();
    if count % 10 != 9 {
        let rows = count % 10;
        return Err(format!(
            "line {}: expected 9 rows for each grid, found {}",
            count, rows
        ));
    }
    match count / 10 + 1 {
        1..=100 => Ok(()),
        grids => Err(format!("expected 100 grids at most, found {}", grids)),
    }
}

/// The same words, nine on a line, and an empty line behind nine lines.
fn tidied(text: &[u8]) -> Vec<u8> {
    let words: Vec<&[u8]> = words(text).collect();
    let grid = |grid: &[&[u8]]| -> Vec<u8> {
        let rows = grid.chunks(9);
        rows.flat_map(|row| [row.join(&b' '), b"\n".to_vec()].concat())
            .collect()
    };
    let grids: Vec<Vec<u8>> = words.chunks(81).map(grid).collect();
    grids.join(&b'\n')
}
