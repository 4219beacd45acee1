//! The special judge of HDU 1426: compares with the one solution, and says what is wrong with another grid. How it works
//! stands in `common/cases.rs`.
//!
//! An output is nine lines of nine digits for each puzzle, with one blank between two digits, and an empty line between two
//! puzzles, which HDU wants. Blanks at the end of a line and other empty lines are passed over. The input is read as
//! `scanf` would: its cells may stand on any lines, grid after grid until it ends.

use crate::common::cases;
use crate::common::format::Format;
use crate::common::layout::Layout;

pub fn main() {
    let format = Format {
        spaced: true,
        ..Format::new(vec![Layout::rows(9, " ")])
    };
    let pattern = "*".repeat(81);
    cases::main(&format, |input| input.grid(&pattern, b'?'));
}
