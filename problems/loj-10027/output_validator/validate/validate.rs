//! The special judge of LibreOJ 10027: compares with the one solution, and says what a wrong grid is wrong in. How it
//! works stands in `common/cases.rs`.
//!
//! An output is one line of 81 digits for each puzzle. Blanks at the end of a line and empty lines are passed over, blanks
//! between the digits are not. The input is read as `scanf` would: its cells may stand on any lines, up to the word `end`
//! or to where it stops without.

mod common;

use common::{cases, shape};

/// Closes the input.
const END: &str = "end";

fn main() {
    let format = shape::Format {
        line: "*".repeat(81),
        lines: 1,
        wanted: "one line of 81 digits",
        form: |_| None,
        closing: END,
        several: true,
        one_answer: true,
        chooser: None,
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
            false => input.grid(&format.line, b'.'),
        }
    });
}
