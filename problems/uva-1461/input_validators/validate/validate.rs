//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! The number of grids, 1 to 10, then nine rows of nine digits and small letters for each, which has fewer than 3000 solutions.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the signs of grids.

mod common;
mod letters;

use common::{lines, words};

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let lines = lines(text)?;
    let count = (1..11).find(|count: &usize| lines[0].1 == count.to_string().as_bytes());
    let count = count.ok_or("line 1: expected the number of grids, 1 to 10")?;
    for (number, row) in &lines[1..] {
        let wrong = |byte: &u8| !byte.is_ascii_digit() && !byte.is_ascii_lowercase();
        if row.len() != 9 || row.iter().any(wrong) {
            return Err(format!(
                "line {number}: expected 9 digits and small letters"
            ));
        }
    }
    if lines.len() != 1 + 9 * count {
        let (last, found) = (lines.len(), lines.len() - 1);
        return Err(format!(
            "line {last}: expected {} rows, found {found}",
            9 * count
        ));
    }
    for rows in lines[1..].chunks(9) {
        let signs: Vec<u8> = rows.iter().flat_map(|(_, row)| row.to_vec()).collect();
        if letters::count(&signs, 3000) == 3000 {
            let line = rows[0].0;
            return Err(format!(
                "line {line}: the grid that starts here has 3000 solutions or more"
            ));
        }
    }
    Ok(())
}

/// The number, and the same signs, nine on a line.
fn tidied(text: &[u8]) -> Vec<u8> {
    let mut words = words(text);
    let number = words.next().unwrap_or(b"");
    let signs: Vec<u8> = words.flatten().copied().collect();
    [number, b"\n", &common::in_nines(&signs)].concat()
}
