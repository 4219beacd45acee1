//! The special judge of POJ 3076: compares with the answer, and says what is wrong with another grid. How it works stands in
//! `common/cases.rs`.
//!
//! An output is sixteen lines of sixteen letters for each grid, with an empty line between two grids: without one it is a
//! presentation error at POJ, which takes one behind the last grid as well. Blanks at the end of a line and further empty lines
//! are passed over. The input is read as `scanf` would: its cells may stand on any lines, grid after grid until it ends.

use crate::common::cases;
use crate::common::format::Format;
use crate::common::layout::Layout;

pub fn main() {
    let format = Format {
        spaced: true,
        ..Format::new(vec![Layout::rows(16, "")])
    };
    let pattern = "*".repeat(256);
    cases::main(&format, |input| input.grid(&pattern, b'-'));
}
