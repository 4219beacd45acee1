//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! One matrix per line, as LeetCode writes its test cases: `[[1,2],[2,1]]`, n rows of n numbers from 1 to n, with n from 1 to
//! 100 and nothing between the signs.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the signs of a matrix.

mod common;

use common::lines;

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    for (number, line) in lines(text)? {
        matrix(&String::from_utf8_lossy(line)).map_err(|e| format!("line {number}: {e}"))?;
    }
    Ok(())
}

fn matrix(line: &str) -> Result<(), String> {
    let inner = line.strip_prefix("[[").and_then(|l| l.strip_suffix("]]"));
    let inner = inner.ok_or("expected a matrix like [[1,2],[2,1]]")?;
    let rows: Vec<Vec<&str>> = inner
        .split("],[")
        .map(|row| row.split(',').collect())
        .collect();
    let side = rows.len();
    if side > 100 {
        return Err(format!("expected 100 rows at most, found {side}"));
    }
    for (row, cells) in (1..).zip(&rows) {
        let legal = |cell: &str| {
            let value = cell.parse().unwrap_or(0);
            (1..=side).contains(&value) && value.to_string() == cell
        };
        if let Some(column) = cells.iter().position(|cell| !legal(cell)) {
            let (found, column) = (cells[column].escape_default(), column + 1);
            return Err(format!(
                "r{row}c{column}: expected a number from 1 to {side}, found '{found}'"
            ));
        }
        if cells.len() != side {
            let found = cells.len();
            return Err(format!("row {row}: expected {side} numbers, found {found}"));
        }
    }
    Ok(())
}

/// The same matrices without the blanks between their signs, one on a line.
fn tidied(text: &[u8]) -> Vec<u8> {
    let mut matrices = Vec::new();
    for byte in text.iter().filter(|byte| !b" \t\r\n".contains(byte)) {
        matrices.push(*byte);
        if matrices.ends_with(b"]]") {
            matrices.push(b'\n');
        }
    }
    matrices
}
