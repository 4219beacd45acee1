//! The special judge of AcWing 166 and POJ 3074: compares with the one solution, and says what is wrong with another grid.
//! How it works stands in `common/cases.rs`.
//!
//! An output is one line of 81 digits for each puzzle. Blanks at the end of a line and empty lines are passed over, blanks
//! between the digits are not. The input is read as `scanf` would: its cells may stand on any lines, up to the word `end`
//! or to where it stops without.

use crate::common::cases;
use crate::common::format::Format;
use crate::common::layout::Layout;

/// Closes the input.
const END: &str = "end";

pub fn main() {
    let pattern = "*".repeat(81);
    let format = Format {
        closing: END,
        ..Format::new(vec![Layout::line(&pattern)])
    };
    let mut ended = false;
    cases::main(&format, |input| {
        if !ended && input.sign_ahead()? == Some(b'e') {
            ended = true;
            for sign in END.bytes() {
                if input.byte()? != Some(sign) {
                    return input.failed(format!("expected '{END}'"));
                }
            }
        }
        match ended {
            true => input.end("'end'"),
            false => input.grid(&pattern, b'.'),
        }
    });
}
