//! The special judge of Lanqiao's Sudoku: compares with the one solution, and says what a wrong grid is wrong in. How it
//! works stands in `common/cases.rs`.
//!
//! An output is nine lines of nine digits. Blanks at the end of a line and empty lines are passed over, blanks between the
//! digits are not. The input is one puzzle, read as `scanf` would: its digits may stand on any lines, with blanks or
//! without.

use crate::common::cases;
use crate::common::format::Format;
use crate::common::layout::Layout;

pub fn main() {
    let format = Format {
        several: false,
        ..Format::new(vec![Layout::rows(9, "")])
    };
    let pattern = "*".repeat(81);
    let mut read = false;
    cases::main(&format, |input| {
        if read {
            return input.end("the puzzle");
        }
        read = true;
        match input.grid(&pattern, b'0')? {
            Some(grid) => Ok(Some(grid)),
            None => input.failed("expected a puzzle".to_string()),
        }
    });
}
