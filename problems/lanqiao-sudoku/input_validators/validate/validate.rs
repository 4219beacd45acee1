//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! Nine rows of nine digits, 0 for an empty cell; no digit twice in a row, column or box of the grid, which has one solution.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the digits.

mod common;

use common::{in_nines, legal, nine_rows, words};

fn main() {
    common::main(|text| legal(&nine_rows(text)?, true), tidied);
}

fn tidied(text: &[u8]) -> Vec<u8> {
    let digits: Vec<u8> = words(text).flatten().copied().collect();
    in_nines(&digits)
}
