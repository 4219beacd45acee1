//! The special judge of SPOJ's EASUDOKU: the one solution of each grid, or words where there is none. How it works stands in
//! `common/cases.rs`.
//!
//! An output is nine lines of nine digits with single blanks between them for each case, or the line `No solution`. Blanks at
//! the end of a line and empty lines are passed over. The input is read as `scanf` would.

use crate::common::cases;
use crate::common::format::{Format, Instead};
use crate::common::layout::Layout;

pub fn main() {
    let format = Format {
        instead: &[Instead {
            words: "No solution",
            several: false,
        }],
        ..Format::new(vec![Layout::rows(9, " ")])
    };
    let pattern = "*".repeat(81);
    cases::counted(&format, "cases", |input, _| input.grid(&pattern, b'0'));
}
