//! The special judge of BOJ 2239: compares with the least solution, and says what is wrong with another grid. How it works
//! stands in `common/cases.rs`.
//!
//! An output is nine lines of nine digits. Blanks at the end of a line and empty lines are passed over, blanks between the
//! digits are not. The input is one grid, read as `scanf` would: its cells may stand on any lines; `0` or, as at ECNU, `.`
//! is an empty one.

use crate::common::cases;
use crate::common::format::{Format, Right};
use crate::common::layout::Layout;

pub fn main() {
    let format = Format {
        several: false,
        right: Right::Least,
        ..Format::new(vec![Layout::rows(9, "")])
    };
    let pattern = "*".repeat(81);
    cases::one(&format, "grid", |input| input.grid_of(&pattern, b"0."));
}
