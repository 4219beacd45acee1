//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! The number of cases, then nine rows of nine digits for each, 0 for an empty cell; no digit twice in a row, column or
//! box of a grid, which has one solution or many.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the digits.

mod common;

use common::{in_nines, legal, lines, nine_digits, words};

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let lines = lines(text)?;
    let (&(first, count), rows) = lines
        .split_first()
        .ok_or("line 1: expected the number of cases, found nothing")?;
    let plain = !count.starts_with(b"0") && count.iter().all(|b| b.is_ascii_digit());
    let number = std::str::from_utf8(count)
        .ok()
        .and_then(|text| text.parse().ok());
    let cases: usize = match number {
        Some(cases @ 1..=1000) if plain => cases,
        _ => {
            return Err(format!(
                "line {}, column 1: expected the number of cases, 1 to 1000, found '{}'",
                first,
                count.escape_ascii()
            ));
        }
    };
    let mut digits = Vec::new();
    for (number, row) in rows {
        digits.extend(nine_digits(*number, row)?);
    }
    if rows.len() != cases * 9 {
        let last = lines[rows.len()].0;
        return Err(format!(
            "line {}: expected {} rows for {} cases, found {}",
            last,
            cases * 9,
            cases,
            rows.len()
        ));
    }
    for (grid, row) in digits.chunks(81).zip(rows.iter().step_by(9)) {
        legal(grid, false)
            .map_err(|e| format!("line {}: in the grid that starts here {}", row.0, e))?;
    }
    Ok(())
}

/// The first word on a line, then the same digits, nine on a line.
fn tidied(text: &[u8]) -> Vec<u8> {
    let mut words = words(text);
    let first = words.next().unwrap_or(b"");
    let digits: Vec<u8> = words.flatten().copied().collect();
    [first, b"\n", &in_nines(&digits)].concat()
}
