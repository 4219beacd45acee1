// BOJ 30649: https://www.acmicpc.net/problem/30649
// Languages: C++, Java, Python and others; Rust (2021, 2024).
// The same task: DMOJ coci23c1p1, Luogu P9903.
//
// Input: 81 cells, row after row, each a digit or `.` for an empty one, in a frame drawn with `+`, `-` and `|`. The frame
// and all blanks are passed over, wherever they stand.
// Output: `GRESKA` if a row, a column or a box has a digit twice, else `OK`. Whether there is a solution is not asked.
//
// In Rust any edition will do, no flags are needed.

use std::io::{Read, Write};

fn main() {
    let mut text = Vec::new();
    if let Err(error) = std::io::stdin().read_to_end(&mut text) {
        fail(&format!("cannot read the input: {}", error));
    }
    let answer = match has_mistake(&text) {
        Ok(true) => "GRESKA\n",
        Ok(false) => "OK\n",
        Err(bad) => fail(&bad),
    };
    let mut stdout = std::io::stdout();
    let written = stdout.write_all(answer.as_bytes());
    match written.and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            fail(&format!("cannot write the output: {}", error))
        }
        _ => {}
    }
}

/// A row, column or box has a digit twice; an error where the text is no grid.
fn has_mistake(text: &[u8]) -> Result<bool, String> {
    // The digits that each row, column and box has, digit d as bit d.
    let mut seen = [[0_u16; 9]; 3];
    let (mut cell, mut mistake) = (0, false);
    let (mut line, mut column) = (1, 0);
    for &byte in text {
        column += 1;
        match byte {
            b'\n' => {
                line += 1;
                column = 0;
            }
            0..=b' ' | b'+' | b'-' | b'|' => {}
            b'.' | b'1'..=b'9' if cell < 81 => {
                let digit = if byte == b'.' { 0 } else { byte - b'0' };
                let (row, col) = (cell / 9, cell % 9);
                let units = [row, col, row / 3 * 3 + col / 3];
                for (seen, &unit) in seen.iter_mut().zip(&units) {
                    mistake |= digit > 0 && seen[unit] >> digit & 1 == 1;
                    seen[unit] |= 1 << digit;
                }
                cell += 1;
            }
            _ => {
                let found = match byte.is_ascii() {
                    true => format!("{:?}", char::from(byte)),
                    false => format!("byte 0x{:02x}", byte),
                };
                let wanted = match cell {
                    81 => "no more than 81 cells",
                    _ => "a digit, '.' or the frame",
                };
                return Err(expected(line, column, wanted, &found));
            }
        }
    }
    if cell < 81 {
        let wanted = format!("cell {} of row {}", cell % 9 + 1, cell / 9 + 1);
        return Err(expected(line, column + 1, &wanted, "the end of the input"));
    }
    Ok(mistake)
}

fn expected(line: u64, column: u64, wanted: &str, found: &str) -> String {
    format!(
        "line {}, column {}: expected {}, found {}",
        line, column, wanted, found
    )
}

/// One line on stderr, and the end. `eprintln!` panics where nobody reads stderr.
fn fail(message: &str) -> ! {
    let _ = writeln!(std::io::stderr(), "{}", message);
    std::process::exit(2)
}
