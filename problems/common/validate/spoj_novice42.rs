//! The special judge of SPOJ NOVICE42: compares with the least solution of each grid, and says what is wrong with another one.
//! How it works stands in `common/cases.rs`.
//!
//! An output is for each grid its heading, `Grid 01` and so on, and nine lines of nine digits. Blanks at the end of a line and
//! empty lines are passed over, as SPOJ does; blanks between the digits are not. The input is read as `scanf` would: its digits
//! may stand on any lines.

use crate::common::cases;
use crate::common::format::{Format, Right};
use crate::common::layout::Layout;

pub fn main() {
    let format = Format {
        right: Right::Least,
        heading: "Grid {case:02}",
        ..Format::new(vec![Layout::rows(9, "")])
    };
    let pattern = "*".repeat(81);
    cases::counted(&format, "grids", |input, case| {
        if input.word()? != b"Grid" || input.number("the number of a grid")? != case {
            return input.failed(format!("expected the heading of case {case}"));
        }
        input.grid(&pattern, b'0')
    });
}
