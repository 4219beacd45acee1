//! The special judge of NowCoder HJ44: compares with the answer that NowCoder expects, and says what a wrong grid is wrong
//! in. How it works stands in `common/cases.rs`.
//!
//! An output is nine lines of nine digits for each grid, with one blank between two digits. Blanks at the end of a line and
//! empty lines are passed over. Where a grid has several solutions, one of them is expected, and another is told as what it
//! is. The input is read as `scanf` would: its digits may stand on any lines, grid after grid until it ends.

mod common;

use common::{cases, shape};

fn main() {
    let format = shape::Format {
        line: ["*"; 9].join(" "),
        lines: 9,
        wanted: "nine lines of nine digits with blanks between",
        form,
        closing: "",
        several: true,
        one_answer: true,
        chooser: Some("NowCoder"),
    };
    let pattern = "*".repeat(81);
    cases::main(&format, |input| input.grid(&pattern, b'0'));
}

/// A row that has its nine digits, and not one blank between two of them.
fn form(line: &[u8]) -> Option<String> {
    let cell = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
    if line.iter().all(cell) {
        return Some("rows printed without blanks".to_string());
    }
    let blanks = line.iter().all(|byte| cell(byte) || *byte == b' ');
    let words = "rows printed with other blanks than one between two digits";
    Some(words.to_string()).filter(|_| blanks)
}
