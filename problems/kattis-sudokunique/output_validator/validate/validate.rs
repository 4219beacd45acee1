//! The special judge of Kattis sudokunique: compares with the answer, and says what a wrong grid is wrong in. How it works
//! stands in `common/cases.rs`.
//!
//! An output is, for each grid, nine lines of nine digits with one blank between two digits, or one of two lines in place
//! of them. Blanks at the end of a line and empty lines, those between two grids too, are passed over. The input is read
//! as `scanf` would: its digits may stand on any lines, grid after grid until it ends.

mod common;

use common::cases;
use common::format::{Format, Instead};
use common::layout::Layout;

fn main() {
    let format = Format {
        instead: &[
            Instead {
                words: "Non-unique",
                several: true,
            },
            Instead {
                words: "Find another job",
                several: false,
            },
        ],
        ..Format::new(vec![Layout::rows(9, " ")])
    };
    let pattern = "*".repeat(81);
    cases::main(&format, |input| input.grid(&pattern, b'0'));
}
