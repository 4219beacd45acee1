//! Is this a valid input of the problem? How it is asked stands in `common/mod.rs`.
//!
//! One board per line, as LeetCode writes its test cases: `[["5","3",".",...],...]`, nine rows of nine strings, each a
//! digit from 1 to 9 or `.`, nothing between the signs; no digit twice in a row, column or box of a board, which has one solution.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the signs of a board.

mod common;

use common::{legal, lines};

fn main() {
    common::main(check, tidied);
}

fn check(text: &[u8]) -> Result<(), String> {
    let lines = lines(text)?;
    if lines.is_empty() {
        return Err("line 1: expected a board, found none".to_string());
    }
    for (number, line) in lines {
        let grid = board(line).map_err(|(at, expected)| {
            let found = line.get(at).map_or("the end of the line".to_string(), |b| {
                format!("'{}'", b.escape_ascii())
            });
            format!(
                "line {}, column {}: expected {}, found {}",
                number,
                at + 1,
                expected,
                found
            )
        })?;
        legal(&grid, true).map_err(|e| format!("line {}: {}", number, e))?;
    }
    Ok(())
}

/// The cells of a board, or the position where it goes wrong and what should stand there. `*` in the pattern is a cell.
fn board(line: &[u8]) -> Result<Vec<u8>, (usize, String)> {
    let row = format!("[{}]", ["\"*\""; 9].join(","));
    let pattern = format!("[{}]", [row.as_str(); 9].join(","));
    let mut cells = Vec::new();
    for (at, sign) in pattern.bytes().enumerate() {
        match line.get(at) {
            Some(b'.') if sign == b'*' => cells.push(0),
            Some(digit @ b'1'..=b'9') if sign == b'*' => cells.push(digit - b'0'),
            _ if sign == b'*' => return Err((at, "'.' or 1 to 9".to_string())),
            Some(byte) if *byte == sign => {}
            _ => return Err((at, format!("'{}'", sign as char))),
        }
    }
    match line.len() == pattern.len() {
        true => Ok(cells),
        false => Err((pattern.len(), "the end of the line".to_string())),
    }
}

/// The same boards without the blanks between their signs, one on a line.
fn tidied(text: &[u8]) -> Vec<u8> {
    let mut boards = Vec::new();
    let mut quoted = false;
    for &byte in text {
        quoted ^= byte == b'"';
        if quoted || !b" \t\r\n".contains(&byte) {
            boards.push(byte);
        }
        if boards.ends_with(b"]]") {
            boards.push(b'\n');
        }
    }
    boards
}
