//! The special judge of TIOJ 1025: compares with the answer, and says which solution is wrong, missing or in the wrong
//! place. How it works stands in `common/cases.rs`.
//!
//! An output is nine lines of nine digits for each solution, with one blank between two digits, and a line with their
//! number. Blanks at the end of a line and empty lines are passed over. The input is read as `scanf` would: its digits may
//! stand on any lines.

use crate::common::cases;
use crate::common::format::{Format, Right};
use crate::common::layout::Layout;

pub fn main() {
    let format = Format {
        several: false,
        right: Right::All("there are a total of {count} solution(s)."),
        ..Format::new(vec![Layout::rows(9, " ")])
    };
    let pattern = "*".repeat(81);
    let mut read = false;
    cases::main(&format, |input| match std::mem::replace(&mut read, true) {
        true => input.end("the grid"),
        false => input.grid(&pattern, b'0'),
    });
}
