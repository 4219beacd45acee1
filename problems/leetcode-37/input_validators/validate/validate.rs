//! Is this a valid input of the problem? `validate [awkward] [many] < INPUT` exits with 42 if so, else with 43 and a line that
//! says where not.
//!
//! One board per line, as LeetCode writes its test cases: `[["5","3",".",...],...]`, nine rows of nine strings, each a
//! digit from 1 to 9 or `.`, nothing between the signs; no digit twice in a row, column or box of a board, which has one solution.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the signs of a board. It is
//! tidied first, so that the places named are those of the tidy text.
//! With the argument `many` it takes many inputs at once, for judge.sh hunt: see generators/hunt.yaml.

mod solve;

use std::io::{self, Read};
use std::{env, process};

fn main() {
    let args: Vec<_> = env::args_os().skip(1).collect();
    let has = |word: &str| args.iter().any(|arg| arg == word);
    let (awkward, many) = (has("awkward"), has("many"));
    if args.len() != usize::from(awkward) + usize::from(many) {
        eprintln!("usage: validate [awkward] [many] < INPUT");
        process::exit(1);
    }
    let mut text = Vec::new();
    if let Err(e) = io::stdin().lock().read_to_end(&mut text) {
        eprintln!("validate: cannot read the input: {}", e);
        process::exit(1);
    }
    let checked = |text: &[u8]| match awkward {
        true => check(&tidied(text)),
        false => check(text),
    };
    if many {
        return each(&text, checked);
    }
    if let Err(message) = checked(&text) {
        println!("{}", message);
        process::exit(43);
    }
    process::exit(42);
}

/// Many inputs, each behind a line `input BYTES`: a line for each that says what it is.
fn each(mut text: &[u8], checked: impl Fn(&[u8]) -> Result<(), String>) {
    while let Some(end) = text.iter().position(|b| *b == b'\n') {
        let head = std::str::from_utf8(&text[..end]).unwrap_or("");
        let length = head.strip_prefix("input ").and_then(|n| n.parse().ok());
        let rest = &text[end + 1..];
        let (input, rest) = rest.split_at(length.unwrap_or(0).min(rest.len()));
        let valid = checked(input).is_ok();
        println!("{}", if valid { "valid" } else { "invalid" });
        text = rest;
    }
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
        let one = clash(&grid).and_then(|()| solve::check(&grid, true));
        one.map_err(|e| format!("line {}: {}", number, e))?;
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
