//! The special judge of Kattis sudokunique: compares with the answer, and says what is wrong with another grid. How it works
//! stands in `common/cases.rs`.
//!
//! An output is, for each grid, nine lines of nine digits with blanks between them, or one of two lines in place of them. It is
//! compared word by word, as Kattis' default validator does: white space and capital letters make no difference. The input
//! is read as `scanf` would: its digits may stand on any lines, grid after grid until it ends.

use crate::common::cases;
use crate::common::format::{Format, Instead};
use crate::common::layout::Layout;

pub fn main() {
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
        words: true,
        ..Format::new(vec![Layout::rows(9, " ")])
    };
    let pattern = "*".repeat(81);
    cases::main(&format, |input| input.grid(&pattern, b'0'));
}
