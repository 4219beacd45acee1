//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! Nine rows of nine digits, 0 for an empty cell; no digit twice in a row, column or box of the grid, which has a solution
//! and may have several.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the digits, and `.` for an
//! empty cell, as ECNU has it.

mod common;

use common::{in_nines, legal, nine_rows, words};

fn main() {
    common::main(|text| legal(&nine_rows(text)?, false), tidied);
}

fn tidied(text: &[u8]) -> Vec<u8> {
    let cells = words(text).flatten();
    let digits: Vec<u8> = cells.map(|b| if *b == b'.' { b'0' } else { *b }).collect();
    in_nines(&digits)
}
