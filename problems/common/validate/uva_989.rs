//! The special judge of UVa 989: compares with the least solution, and says what is wrong with another grid. How it works stands
//! in `common/cases.rs`.
//!
//! An output is, for each case, a row on a line with one blank between two numbers, or `NO SOLUTION`. Blanks at the end of a
//! line are passed over; so are empty lines, but one has to stand between two cases. The input is read as `scanf` would: each
//! case begins with the side of its boxes.

use crate::common::cases;
use crate::common::format::{Format, Instead, Right};
use crate::common::layout::Layout;

pub fn main() {
    let format = Format {
        right: Right::Least,
        instead: &[Instead {
            words: "NO SOLUTION",
            several: false,
        }],
        spaced: true,
        ..Format::new([1, 4, 9].map(|side| Layout::rows(side, " ")).into())
    };
    cases::main(&format, |input| {
        if input.sign_ahead()?.is_none() {
            return Ok(None);
        }
        let cells = match input.number("the side of a box")? {
            small @ 1..=3 => small.pow(4) as usize,
            _ => return input.failed("expected the side of a box, 1 to 3".to_string()),
        };
        match input.grid(&"*".repeat(cells), b'0')? {
            Some(grid) => Ok(Some(grid)),
            None => input.failed("expected a grid behind the side of a box".to_string()),
        }
    });
}
