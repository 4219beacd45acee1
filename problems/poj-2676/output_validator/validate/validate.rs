//! The special judge of POJ 2676: takes any valid completion of each grid. How it works stands in `common/cases.rs`.
//!
//! An output is read as the judge's own statement has it: nine lines of nine digits for each case, nothing between the
//! cases. Blanks at the end of a line and empty lines are passed over, blanks between the digits are not. The input is read as `scanf` would: its digits may stand on any lines. The
//! file with the answer is not used: one answer of many proves nothing.

mod common;

use common::input::{Input, Outcome, BLANKS};
use common::{cases, shape};

fn main() {
    let format = shape::Format {
        line: "*".repeat(9),
        lines: 9,
        wanted: "nine lines of nine digits",
        form: |_| None,
        closing: "",
        several: true,
        one_answer: false,
        chooser: None,
    };
    let pattern = "*".repeat(81);
    let mut promised = None;
    let mut read = 0;
    cases::main(&format, |input| {
        let cases = match promised {
            Some(cases) => cases,
            None => case_count(input)?,
        };
        promised = Some(cases);
        if read == cases {
            return input.end(&format!("the {cases} cases it promises"));
        }
        read += 1;
        match input.grid(&pattern, b'0')? {
            Some(grid) => Ok(Some(grid)),
            None => input.failed(format!("expected case {read} of {cases}")),
        }
    });
}

/// A number and the blank after it: without that, its end and the first cells would be one.
fn case_count(input: &mut Input) -> Outcome<u32> {
    let mut count = None;
    input.sign_ahead()?;
    let mut byte = input.byte()?;
    while let Some(digit) = byte.filter(|b| !BLANKS.contains(b)) {
        let longer = Some(digit)
            .filter(u8::is_ascii_digit)
            .and_then(|_| count.unwrap_or(0_u32).checked_mul(10))
            .and_then(|tens| tens.checked_add(u32::from(digit - b'0')));
        if longer.is_none() {
            return input.failed("expected the number of cases".to_string());
        }
        count = longer;
        byte = input.byte()?;
    }
    match count {
        Some(count) => Ok(count),
        None => input.failed("expected the number of cases".to_string()),
    }
}
