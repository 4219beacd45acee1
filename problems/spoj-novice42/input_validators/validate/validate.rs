//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! The number of grids, then for each its heading, `Grid 01` and so on, and nine rows of nine digits, 0 for an empty cell; no
//! digit twice in a row, column or box of a grid, which has a solution and may have several.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between words and between digits.

mod common;

use common::{in_nines, legal, lines, nine_digits, words};

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let lines = lines(text)?;
    let number = std::str::from_utf8(lines[0].1).unwrap_or("");
    let cases = match number.parse() {
        Ok(cases @ 1..=99) if !number.starts_with(['0', '+']) => cases,
        _ => {
            return Err(format!(
                "line 1: expected the number of grids, 1 to 99, found '{}'",
                lines[0].1.escape_ascii()
            ))
        }
    };
    let found = lines.len() - 1;
    if found != cases * 10 {
        return Err(format!(
            "line {}: expected {} lines for {} grids, found {}",
            lines[found].0,
            cases * 10,
            cases,
            found
        ));
    }
    for (case, ten) in (1..).zip(lines[1..].chunks(10)) {
        let (line, found) = ten[0];
        let heading = format!("Grid {:02}", case);
        if found != heading.as_bytes() {
            let found = found.escape_ascii();
            return Err(format!(
                "line {}: expected '{}', found '{}'",
                line, heading, found
            ));
        }
        let mut grid = Vec::new();
        for (number, row) in &ten[1..] {
            grid.extend(nine_digits(*number, row)?);
        }
        legal(&grid, false)
            .map_err(|e| format!("line {}: in the grid below the heading {}", line, e))?;
    }
    Ok(())
}

/// The first word, each heading and nine digits on a line each.
fn tidied(text: &[u8]) -> Vec<u8> {
    let mut words = words(text);
    let mut tidy = [words.next().unwrap_or(b""), b"\n"].concat();
    let mut digits = Vec::new();
    while let Some(word) = words.next() {
        if word == b"Grid" {
            tidy.extend(in_nines(&digits));
            digits.clear();
            let name = words.next().unwrap_or(b"");
            tidy.extend([word, b" ", name, b"\n"].concat());
        } else {
            digits.extend(word);
        }
    }
    tidy.extend(in_nines(&digits));
    tidy
}
