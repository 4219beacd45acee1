//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! The number of cases, then nine rows of nine digits for each, 0 for an empty cell, and an empty line, which may be
//! missing behind the last; no digit twice in a row, column or box of a grid, which is filled by one rule: a unit with one
//! empty cell gets the digit that it misses.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the digits.

mod common;

use common::{legal, lines, words};

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let lines = lines(text)?;
    let ((_, count), rows) = lines.split_first().ok_or("line 1: expected a number")?;
    let number = std::str::from_utf8(count)
        .ok()
        .and_then(|text| text.parse().ok());
    let cases: usize = match number {
        Some(cases @ 1..=200) if count.iter().all(u8::is_ascii_digit) && count[0] != b'0' => cases,
        _ => {
            return Err(format!(
                "line 1, column 1: expected the number of cases, 1 to 200, found '{}'",
                count.escape_ascii()
            ))
        }
    };
    for (index, (number, line)) in rows.iter().enumerate() {
        let length = if index % 10 < 9 { 9 } else { 0 };
        let junk = |byte: &u8| !byte.is_ascii_digit();
        let wrong = line.iter().take(length).position(junk);
        if wrong.is_some() || line.len() != length {
            return Err(format!(
                "line {}, column {}: expected {}, found '{}'",
                number,
                wrong.unwrap_or(line.len().min(length)) + 1,
                if length == 9 {
                    "9 digits"
                } else {
                    "an empty line"
                },
                line.escape_ascii()
            ));
        }
    }
    if rows.len() != cases * 10 && rows.len() + 1 != cases * 10 {
        return Err(format!(
            "line {}: expected {} lines for {} cases, found {}",
            lines.len(),
            cases * 10,
            cases,
            rows.len()
        ));
    }
    for case in rows.chunks(10) {
        let digits = case.iter().flat_map(|(_, row)| row.iter());
        let grid: Vec<u8> = digits.map(|byte| byte - b'0').collect();
        let good = legal(&grid, true).and_then(|_| by_units(grid));
        good.map_err(|e| format!("line {}: in the grid that starts here {}", case[0].0, e))?;
    }
    Ok(())
}

/// The rule again and again, until it fills nothing more.
fn by_units(mut grid: Vec<u8>) -> Result<(), String> {
    let unit = |cell: usize| [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3];
    loop {
        let mut open = [0; 27];
        for cell in (0..81).filter(|cell| grid[*cell] == 0) {
            unit(cell).iter().for_each(|unit| open[*unit] += 1);
        }
        if open == [0; 27] {
            return Ok(());
        }
        // Which digit it is does not matter here.
        let last = |cell: &usize| grid[*cell] == 0 && unit(*cell).iter().any(|u| open[*u] == 1);
        match (0..81).find(last) {
            Some(cell) => grid[cell] = 1,
            None => return Err("no unit has just one empty cell".to_string()),
        }
    }
}

/// The first word on a line, then the same digits, nine on a line, and an empty line behind nine of these.
fn tidied(text: &[u8]) -> Vec<u8> {
    let mut words = words(text);
    let first = [words.next().unwrap_or(b""), b"\n"].concat();
    let digits: Vec<u8> = words.flatten().copied().collect();
    let rows: Vec<_> = digits.chunks(9).map(|row| [row, b"\n"].concat()).collect();
    let grids = rows
        .chunks(9)
        .map(|grid| [grid.concat(), b"\n".to_vec()].concat());
    [first].into_iter().chain(grids).flatten().collect()
}
