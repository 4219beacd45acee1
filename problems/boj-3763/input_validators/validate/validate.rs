//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! Sixteen rows of sixteen letters from A to P, `-` for an empty cell; no letter twice in a row, column or box of the grid, which
//! has one solution.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the cells.

mod common;

use common::sixteen::{cells_of, tidied};
use common::{legal, lines};

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let rows = lines(text)?;
    let mut cells = Vec::new();
    for (line, row) in &rows {
        cells.extend(cells_of(*line, row)?);
    }
    match rows.len() {
        16 => legal(&cells, true),
        count => Err(format!(
            "line {}: expected 16 rows, found {}",
            count.max(1),
            count
        )),
    }
}
