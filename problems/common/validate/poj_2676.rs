//! The special judge of POJ 2676: takes any valid completion of each grid. How it works stands in `common/cases.rs`.
//!
//! An output is read as the judge's own statement has it: nine lines of nine digits for each case, nothing between the
//! cases. Blanks at the end of a line and empty lines are passed over, blanks between the digits are not. The input is read as `scanf` would: its digits may stand on any lines. The
//! file with the answer is not used: one answer of many proves nothing.

use crate::common::cases;
use crate::common::format::{Format, Right};
use crate::common::layout::Layout;

pub fn main() {
    let format = Format {
        right: Right::Any,
        ..Format::new(vec![Layout::rows(9, "")])
    };
    let pattern = "*".repeat(81);
    cases::counted(&format, "cases", |input, _| input.grid(&pattern, b'0'));
}
