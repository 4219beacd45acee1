//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! One grid or more, up to the end of the input, with an empty line between two: nine rows of nine cells with one blank
//! between them, a digit from 1 to 9 or `?` for an empty cell; no digit twice in a row, column or box of its grid, which has
//! one solution.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the cells.

mod common;

use common::{legal, lines, words};

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let lines = lines(text)?;
    for (index, (number, line)) in lines.iter().enumerate() {
        let row = index % 10 < 9;
        let length = if row { 17 } else { 0 };
        for (i, byte) in line.iter().enumerate().take(length) {
            let (good, what) = match i % 2 {
                0 => (b"?123456789".contains(byte), "'?' or 1 to 9"),
                _ => (*byte == b' ', "a blank"),
            };
            if !good {
                return Err(format!(
                    "line {}, column {}: expected {}, found '{}'",
                    number,
                    i + 1,
                    what,
                    byte.escape_ascii()
                ));
            }
        }
        if line.len() != length {
            return Err(format!(
                "line {}, column {}: expected {}, found {}",
                number,
                line.len().min(length) + 1,
                if row { "17 characters" } else { "an empty line" },
                line.len()
            ));
        }
    }
    if lines.len() % 10 != 9 {
        return Err(format!(
            "line {}: expected 9 rows for each grid and an empty line between two, found {} lines",
            lines.len(),
            lines.len()
        ));
    }
    for grid in lines.chunks(10) {
        let rows = grid.iter().take(9).flat_map(|(_, row)| row.iter().step_by(2));
        let cells: Vec<u8> = rows
            .map(|cell| if *cell == b'?' { 0 } else { cell - b'0' })
            .collect();
        legal(&cells, true)
            .map_err(|e| format!("line {}: in the grid that starts here {}", grid[0].0, e))?;
    }
    Ok(())
}

/// The same words, nine on a line, and an empty line behind nine of these.
fn tidied(text: &[u8]) -> Vec<u8> {
    let words: Vec<_> = words(text).collect();
    let rows: Vec<_> = words.chunks(9).map(|row| row.join(&b' ')).collect();
    let grids: Vec<_> = rows.chunks(9).map(|grid| grid.join(&b'\n')).collect();
    [grids.join(&b"\n\n"[..]), b"\n".to_vec()].concat()
}
