//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! One grid or more, up to the end of the input, an empty line between two: sixteen rows of sixteen letters from A to P, `-`
//! for an empty cell; no letter twice in a row, column or box of a grid, which has one solution.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the cells.

mod common;

use common::{legal, lines, words};

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
            cells.extend(cells_of(row).map_err(|(column, what)| {
                format!("line {line}, column {column}: expected {what}")
            })?);
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

/// The cells of a row, 0 for an empty one; or the column where it goes wrong, and what was expected and found.
fn cells_of(row: &[u8]) -> Result<Vec<u8>, (usize, String)> {
    let mut cells = Vec::new();
    for (sign, column) in row.iter().zip(1..=16) {
        cells.push(match sign {
            b'A'..=b'P' => sign - b'A' + 1,
            b'-' => 0,
            _ => {
                let found = sign.escape_ascii();
                return Err((column, format!("'-' or A to P, found '{found}'")));
            }
        });
    }
    match row.len() {
        16 => Ok(cells),
        length => Err((length.min(16) + 1, format!("16 characters, found {length}"))),
    }
}

/// The same cells, sixteen on a line, and an empty line behind sixteen lines.
fn tidied(text: &[u8]) -> Vec<u8> {
    let cells: Vec<u8> = words(text).flatten().copied().collect();
    let rows = |grid: &[u8]| -> Vec<u8> {
        let rows = grid.chunks(16).map(|row| [row, b"\n"].concat());
        rows.collect::<Vec<_>>().concat()
    };
    let grids: Vec<Vec<u8>> = cells.chunks(256).map(rows).collect();
    grids.join(&b'\n')
}
