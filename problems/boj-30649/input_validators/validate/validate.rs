//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! One grid on thirteen lines: three bands of three rows, in a frame of `+`, `-` and `|` around each box; a cell is a digit
//! from 1 to 9 or `.` for an empty one. Digits may clash: whether they do is what is asked.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the signs.

mod common;

use common::{lines, words};

/// A line of the frame, and a row in it, with `*` for a cell.
const RULED: &str = "+---+---+---+";
const ROW: &str = "|***|***|***|";

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let lines = lines(text)?;
    for (index, (number, line)) in lines.iter().enumerate().take(13) {
        let pattern = if index % 4 == 0 { RULED } else { ROW };
        for (at, sign) in pattern.bytes().enumerate() {
            let fits = match line.get(at) {
                Some(byte) if sign == b'*' => b".123456789".contains(byte),
                byte => byte == Some(&sign),
            };
            if !fits {
                let expected = match sign {
                    b'*' => "'.' or 1 to 9".to_string(),
                    sign => format!("'{}'", sign as char),
                };
                let found = line
                    .get(at)
                    .map_or("the end of the line".to_string(), |byte| {
                        format!("'{}'", byte.escape_ascii())
                    });
                return Err(format!(
                    "line {}, column {}: expected {}, found {}",
                    number,
                    at + 1,
                    expected,
                    found
                ));
            }
        }
        if line.len() > 13 {
            return Err(format!(
                "line {}, column 14: expected 13 characters, found {}",
                number,
                line.len()
            ));
        }
    }
    match lines.len() {
        13 => Ok(()),
        count => Err(format!(
            "line {}: expected 13 lines, found {}",
            count, count
        )),
    }
}

/// The same signs, thirteen on a line.
fn tidied(text: &[u8]) -> Vec<u8> {
    let signs: Vec<u8> = words(text).flatten().copied().collect();
    signs
        .chunks(13)
        .flat_map(|line| [line, b"\n"].concat())
        .collect()
}
