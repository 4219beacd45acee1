//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! The number of cases, 14 at most, then for each nine rows of nine digits with one blank between them, 0 for an empty cell.
//! A grid has one solution or none. The judge's statement has two cases at least; one alone is taken too.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the numbers.

mod common;

use common::{lines, solutions, spaced_digits, words};

const CASES: usize = 14;

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let all = lines(text)?;
    let (head, rows) = all.split_first().ok_or("expected the number of cases")?;
    let counts = (1..=CASES).find(|count| head.1 == count.to_string().as_bytes());
    let cases = counts.ok_or(format!(
        "line 1, column 1: expected the number of cases, 1 to {}, found '{}'",
        CASES,
        head.1.escape_ascii()
    ))?;
    if rows.len() != 9 * cases {
        let (wanted, found) = (9 * cases, rows.len());
        return Err(format!(
            "line {}: expected {} rows for {} cases, found {}",
            found + 1,
            wanted,
            cases,
            found
        ));
    }
    for case in rows.chunks(9) {
        let mut grid = Vec::new();
        for (number, row) in case {
            grid.extend(spaced_digits(*number, row)?);
        }
        if solutions(&grid, 2)? > 1 {
            let first = case[0].0;
            return Err(format!(
                "line {}: the grid that starts here has several solutions",
                first
            ));
        }
    }
    Ok(())
}

/// The same words, nine on a line behind the first.
fn tidied(text: &[u8]) -> Vec<u8> {
    let all: Vec<_> = words(text).collect();
    let (head, cells) = all.split_at(all.len().min(1));
    let rows = cells.chunks(9).map(|row| row.join(&b' '));
    let lines = head.iter().map(|word| word.to_vec()).chain(rows);
    lines
        .flat_map(|line| [line, b"\n".to_vec()].concat())
        .collect()
}
