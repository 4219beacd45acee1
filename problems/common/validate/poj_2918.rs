//! The special judge of POJ 2918: compares with the one solution, and says what is wrong with another grid. How it works
//! stands in `common/cases.rs`.
//!
//! An output is a line `Scenario #i:` and nine lines of nine digits for each grid, with an empty line between two grids,
//! which the statement wants. Blanks at the end of a line and other empty lines are passed over. The input is read as `scanf`
//! would: its digits may stand on any lines.

use crate::common::cases;
use crate::common::format::Format;
use crate::common::layout::Layout;

pub fn main() {
    let format = Format {
        heading: "Scenario #{case}:",
        spaced: true,
        ..Format::new(vec![Layout::rows(9, "")])
    };
    let pattern = "*".repeat(81);
    cases::counted(&format, "cases", |input, _| input.grid(&pattern, b'0'));
}
