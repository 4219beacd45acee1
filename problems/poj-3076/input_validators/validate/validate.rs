//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! One grid or more, up to the end of the input, an empty line between two: sixteen rows of sixteen letters from A to P, `-`
//! for an empty cell; no letter twice in a row, column or box of a grid, which has one solution.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the cells.

mod common;

use common::sixteen::{cells_of, tidied};
use common::{legal, lines};

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let lines = lines(text)?;
    for (grid, number) in lines.chunks(17).zip((1..).step_by(17)) {
        if let Some((line, text)) = grid.get(16) {
            if !text.is_empty() || *line == lines.len() {
                return Err(format!(
                    "line {line}: expected an empty line between two grids"
                ));
            }
        }
        let mut cells = Vec::new();
        for (line, row) in grid.iter().take(16) {
            cells.extend(cells_of(*line, row)?);
        }
        if grid.len() < 16 {
            return Err(format!(
                "line {}: expected 16 rows for each grid, found {}",
                lines.len(),
                grid.len()
            ));
        }
        legal(&cells, true)
            .map_err(|e| format!("line {number}: in the grid that starts here {e}"))?;
    }
    Ok(())
}
