//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! One case or more, with an empty line between two: a line with a number n from 1 to 3, and n^2 lines of n^2 numbers from 0 to
//! n^2 with one blank between two, 0 for an empty cell. Any grid will do: clues may clash, and there may be no solution.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the numbers.

mod common;

use common::{lines, words};

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let lines = lines(text)?;
    let mut rest = lines.into_iter();
    loop {
        let (number, small) = rest
            .next()
            .ok_or("expected a case at the end, found none")?;
        let side = match small {
            [digit @ b'1'..=b'3'] => usize::from(digit - b'0').pow(2),
            _ => {
                let found = small.escape_ascii();
                return Err(format!(
                    "line {number}: expected 1, 2 or 3, found '{found}'"
                ));
            }
        };
        for row in 1..=side {
            let missing = format!(
                "line {number}: expected {side} rows below it, found {}",
                row - 1
            );
            let (number, line) = rest.next().ok_or(missing)?;
            check_row(line, side).map_err(|e| format!("line {number}, {e}"))?;
        }
        match rest.next() {
            None => return Ok(()),
            Some((_, b"")) => {}
            Some((number, _)) => {
                return Err(format!(
                    "line {number}: expected an empty line between two cases"
                ))
            }
        }
    }
}

fn check_row(line: &[u8], side: usize) -> Result<(), String> {
    let length = 2 * side - 1;
    for (index, byte) in line.iter().enumerate().take(length) {
        let fits = match index % 2 {
            0 => byte.is_ascii_digit() && usize::from(byte - b'0') <= side,
            _ => *byte == b' ',
        };
        if !fits {
            let (column, found) = (index + 1, byte.escape_ascii());
            let wanted = match index % 2 {
                0 => format!("0 to {side}"),
                _ => "a blank".to_string(),
            };
            return Err(format!(
                "column {column}: expected {wanted}, found '{found}'"
            ));
        }
    }
    match line.len() == length {
        true => Ok(()),
        false => {
            let (column, found) = (line.len().min(length) + 1, line.len());
            Err(format!(
                "column {column}: expected {length} characters, found {found}"
            ))
        }
    }
}

/// The same numbers, case by case. What is left over makes the last case too short.
fn tidied(text: &[u8]) -> Vec<u8> {
    let mut digits = words(text).flatten().copied();
    let mut cases = Vec::new();
    while let Some(small) = digits.next() {
        let side = usize::from(small.saturating_sub(b'0').clamp(1, 3)).pow(2);
        let cells: Vec<u8> = digits.by_ref().take(side * side).collect();
        let rows = cells.chunks(side).map(|row| {
            let signs: Vec<[u8; 1]> = row.iter().map(|digit| [*digit]).collect();
            [signs.join(&b' '), b"\n".to_vec()].concat()
        });
        cases.push([vec![small, b'\n'], rows.flatten().collect()].concat());
    }
    cases.join(&b'\n')
}
