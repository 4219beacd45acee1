//! The special judge of Lanqiao's Sudoku: compares with the one solution, and says what is wrong with another grid. How it
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
    cases::one(&format, "puzzle", |input| input.grid(&pattern, b'0'));
}
