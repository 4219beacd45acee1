//! The special judge of Lanqiao's Sudoku: compares with the one solution, and says what a wrong grid is wrong in. How it
//! works stands in `common/cases.rs`.
//!
//! An output is nine lines of nine digits. Blanks at the end of a line and empty lines are passed over, blanks between the
//! digits are not. The input is one puzzle, read as `scanf` would: its digits may stand on any lines, with blanks or
//! without.

mod common;

use common::{cases, shape};

fn main() {
    let format = shape::Format {
        line: "*".repeat(9),
        lines: 9,
        wanted: "nine lines of nine digits",
        form: |_| None,
        closing: "",
        several: false,
        one_answer: true,
        chooser: None,
    };
    let pattern = "*".repeat(81);
    let mut read = false;
    cases::main(&format, |input| {
        if read {
            return input.end("the puzzle");
        }
        read = true;
        match input.grid(&pattern, b'0')? {
            Some(grid) => Ok(Some(grid)),
            None => input.failed("expected a puzzle".to_string()),
        }
    });
}
