//! Grids of 16 x 16 letters.

use super::words;

/// The cells of a row, 0 for an empty one; or where it goes wrong, and what was expected and found.
pub fn cells_of(line: usize, row: &[u8]) -> Result<Vec<u8>, String> {
    let mut cells = Vec::new();
    for (sign, column) in row.iter().zip(1..=16) {
        cells.push(match sign {
            b'A'..=b'P' => sign - b'A' + 1,
            b'-' => 0,
            _ => {
                return Err(format!(
                    "line {}, column {}: expected '-' or A to P, found '{}'",
                    line,
                    column,
                    sign.escape_ascii()
                ));
            }
        });
    }
    match row.len() {
        16 => Ok(cells),
        length => Err(format!(
            "line {}, column {}: expected 16 characters, found {}",
            line,
            length.min(16) + 1,
            length
        )),
    }
}

/// The same cells, sixteen on a line, and an empty line behind sixteen lines.
pub fn tidied(text: &[u8]) -> Vec<u8> {
    let cells: Vec<u8> = words(text).flatten().copied().collect();
    let rows = |grid: &[u8]| -> Vec<u8> {
        let rows = grid.chunks(16).map(|row| [row, b"\n"].concat());
        rows.collect::<Vec<_>>().concat()
    };
    let grids: Vec<Vec<u8>> = cells.chunks(256).map(rows).collect();
    grids.join(&b'\n')
}
