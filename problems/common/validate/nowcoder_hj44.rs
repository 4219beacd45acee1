//! The special judge of NowCoder HJ44: compares with the answer that NowCoder expects, and says what a wrong grid is wrong
//! in. How it works stands in `common/cases.rs`.
//!
//! An output is nine lines of nine digits for each grid, with one blank between two digits. Blanks at the end of a line and
//! empty lines are passed over. Where a grid has several solutions, the least is expected, but of one grid that is known
//! another; a wrong one is told as what it is. The input is read as `scanf` would: its digits may stand on any lines, grid
//! after grid until it ends.

use crate::common::cases;
use crate::common::format::{Exception, Format, Right};
use crate::common::layout::Layout;

/// The test hack/known-four-solutions.
const KNOWN: Exception = Exception {
    given: b"726904051080607432341085009052468007037000680090003010000000000900021500800300000",
    judge: "NowCoder",
    known: "more than ten published programs hard-code it",
};

pub fn main() {
    let format = Format {
        right: Right::LeastBut(&KNOWN),
        ..Format::new(vec![Layout::rows(9, " ")])
    };
    let pattern = "*".repeat(81);
    cases::main(&format, |input| input.grid(&pattern, b'0'));
}
