//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! One line per puzzle: 81 characters, row after row, a digit from 1 to 9 or `.` for an empty cell; no digit twice in a
//! row, column or box of its grid, which has one solution. After the last puzzle a line `end`.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the cells, and an
//! input that just stops instead of `end`.

mod common;

use common::{legal, lines, words};

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let lines = lines(text)?;
    let puzzles = match lines.split_last() {
        Some(((_, b"end"), before)) => before,
        _ => {
            return Err(format!(
                "line {}: expected 'end' in the last line",
                lines.len()
            ))
        }
    };
    if puzzles.is_empty() {
        return Err("line 1: expected a puzzle, found none".to_string());
    }
    for (number, line) in puzzles {
        if let Some(i) = line
            .iter()
            .take(81)
            .position(|b| !b".123456789".contains(b))
        {
            return Err(format!(
                "line {}, column {}: expected '.' or 1 to 9, found '{}'",
                number,
                i + 1,
                line[i].escape_ascii()
            ));
        }
        if line.len() != 81 {
            return Err(format!(
                "line {}, column {}: expected 81 characters, found {}",
                number,
                line.len().min(81) + 1,
                line.len()
            ));
        }
        let grid: Vec<u8> = line
            .iter()
            .map(|b| if *b == b'.' { 0 } else { b - b'0' })
            .collect();
        legal(&grid, true).map_err(|e| format!("line {}: {}", number, e))?;
    }
    Ok(())
}

/// The same cells, 81 on a line, with the word `end` behind them.
fn tidied(text: &[u8]) -> Vec<u8> {
    let cells: Vec<u8> = words(text).flatten().copied().collect();
    let cells = cells.strip_suffix(b"end").unwrap_or(&cells);
    let lines = cells.chunks(81).chain([&b"end"[..]]);
    lines.flat_map(|line| [line, b"\n"].concat()).collect()
}
