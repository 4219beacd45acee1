//! The special judge of LeetCode 37: compares with the one solution, and says what a wrong board is wrong in. How it works
//! stands in `common/cases.rs`.
//!
//! An output is one line for each board, in brackets and quotes as LeetCode writes it. LeetCode itself compares boards and
//! sees no text; here the drivers print it, and a whole program has to print the same. Blanks at the end of a line and
//! empty lines are passed over, blanks between the signs are not. The input may have blanks and line ends between the signs
//! of a board.

use crate::common::cases;
use crate::common::format::Format;
use crate::common::layout::Layout;

pub fn main() {
    let row = format!("[{}]", ["\"*\""; 9].join(","));
    let board = format!("[{}]", [row.as_str(); 9].join(","));
    let layout = Layout {
        wanted: "one line like [[\"5\",\"3\",...],...]".to_string(),
        ..Layout::line(&board)
    };
    let format = Format {
        form,
        ..Format::new(vec![layout])
    };
    cases::main(&format, |input| input.grid(&board, b'.'));
}

/// A board whose digits are all there, and something about them is not.
fn form(line: &[u8]) -> Option<String> {
    let has = |sign: u8| line.contains(&sign);
    let quotes = has(b'"') || has(b'\'');
    let words = match (has(b'['), quotes) {
        (false, false) => "the board is printed without brackets and quotes",
        (false, true) => "the board is printed without brackets",
        (true, false) => "the board is printed without quotes",
        _ if has(b'\'') => "the board is printed with ' for quotes, expected \"",
        _ if has(b' ') => "the board is printed with blanks between the signs",
        _ => return None,
    };
    Some(words.to_string())
}
