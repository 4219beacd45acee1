//! Is this a valid input of the problem? `validate [awkward] < INPUT` exits with 42 if so, else with 43 and a line that
//! says where not.
//!
//! One board per line, as LeetCode writes its test cases: `[["5","3",".",...],...]`, nine rows of nine strings, each a
//! digit from 1 to 9 or `.`, nothing between the signs; no digit twice in a row, column or box of a board.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the signs of a board. It is
//! tidied first, so that the places named are those of the tidy text. How many solutions there are is not looked at
//! here: generators/generate.rs refuses to write a test with more or fewer than one.

use std::io::{self, Read};
use std::{env, process};

fn main() {
    let args: Vec<_> = env::args_os().skip(1).collect();
    let awkward = args == ["awkward"];
    if !awkward && !args.is_empty() {
        eprintln!("usage: validate [awkward] < INPUT");
        process::exit(1);
    }
    let mut text = Vec::new();
    if let Err(e) = io::stdin().lock().read_to_end(&mut text) {
        eprintln!("validate: cannot read the input: {}", e);
        process::exit(1);
    }
    if awkward {
        text = tidied(&text);
    }
    if let Err(message) = check(&text) {
        println!("{}", message);
        process::exit(43);
    }
    process::exit(42);
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
        clash(&grid).map_err(|e| format!("line {}: {}", number, e))?;
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

/// The lines with their numbers.
fn lines(text: &[u8]) -> Result<Vec<(usize, &[u8])>, String> {
    let whole = text.strip_suffix(b"\n").unwrap_or(text);
    let all: Vec<(usize, &[u8])> = (1..).zip(whole.split(|b| *b == b'\n')).collect();
    if whole.len() == text.len() {
        return Err(format!("line {}: expected a newline at the end", all.len()));
    }
    Ok(all)
}

/// Two equal clues in one row, column or box.
fn clash(grid: &[u8]) -> Result<(), String> {
    let unit = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3];
    for b in 1..81 {
        let peer = |a: &usize| unit(*a).iter().zip(unit(b)).any(|(x, y)| *x == y);
        if let Some(a) = (0..b)
            .filter(peer)
            .find(|a| grid[*a] != 0 && grid[*a] == grid[b])
        {
            return Err(format!(
                "r{}c{} and r{}c{} both hold {}",
                a / 9 + 1,
                a % 9 + 1,
                b / 9 + 1,
                b % 9 + 1,
                grid[b]
            ));
        }
    }
    Ok(())
}
