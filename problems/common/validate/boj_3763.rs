//! The special judge of BOJ 3763: compares with the one solution, and says what is wrong with another grid. How it works stands in
//! `common/cases.rs`.
//!
//! An output is sixteen lines of sixteen letters. Blanks at the end of a line and empty lines are passed over, blanks between
//! the letters are not. The input is one grid, read as `scanf` would: its cells may stand on any lines.

use crate::common::cases;
use crate::common::format::Format;
use crate::common::layout::Layout;

pub fn main() {
    let format = Format {
        several: false,
        ..Format::new(vec![Layout::rows(16, "")])
    };
    let pattern = "*".repeat(256);
    cases::one(&format, "puzzle", |input| input.grid(&pattern, b'-'));
}
