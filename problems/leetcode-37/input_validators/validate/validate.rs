//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! One board per line, as LeetCode writes its test cases: `[["5","3",".",...],...]`, nine rows of nine strings, each a
//! digit from 1 to 9 or `.`, nothing between the signs; no digit twice in a row, column or box of a board, which has one solution.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the signs of a board.

mod common;

use common::boards::{board, tidied};
use common::{legal, lines};

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    for (number, line) in lines(text)? {
        let grid = board(number, line)?;
        legal(&grid, true).map_err(|e| format!("line {}: {}", number, e))?;
    }
    Ok(())
}
