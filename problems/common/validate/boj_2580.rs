//! The special judge of BOJ 2580: takes any valid completion of the grid. How it works stands in `common/cases.rs`.
//!
//! An output is nine lines of nine digits with one blank between two digits. Blanks at the end of a line and empty lines are
//! passed over. The input is one puzzle, read as `scanf` would: its digits may stand on any lines. The file with the answer
//! is not used: one answer of many proves nothing.

use crate::common::cases;
use crate::common::format::{Format, Right};
use crate::common::layout::Layout;

pub fn main() {
    let format = Format {
        several: false,
        right: Right::Any,
        ..Format::new(vec![Layout::rows(9, " ")])
    };
    let pattern = "*".repeat(81);
    cases::one(&format, "puzzle", |input| input.grid(&pattern, b'0'));
}
