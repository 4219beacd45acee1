//! Is this a valid input of the problem? `validate [awkward] [many] < INPUT` exits with 42 if so, else with 43 and a line that
//! says where not.
//!
//! One line per puzzle: 81 characters, row after row, a digit from 1 to 9 or `.` for an empty cell; no digit twice in a
//! row, column or box of its grid, which has one solution. After the last puzzle a line `end`.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the cells, and an
//! input that just stops instead of `end`. It is
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
    let puzzles = match lines.split_last() {
        Some(((_, b"end"), before)) => before,
        _ => {
            return Err(format!(
                "line {}: expected 'end' in the last line",
                lines.len()
            ))
        }
    };
    if puzzles.is_empty() {
        return Err("line 1: expected a puzzle, found none".to_string());
    }
    for (number, line) in puzzles {
        if let Some(i) = line
            .iter()
            .take(81)
            .position(|b| !b".123456789".contains(b))
        {
            return Err(format!(
                "line {}, column {}: expected '.' or 1 to 9, found '{}'",
                number,
                i + 1,
                line[i].escape_ascii()
            ));
        }
        if line.len() != 81 {
            return Err(format!(
                "line {}, column {}: expected 81 characters, found {}",
                number,
                line.len().min(81) + 1,
                line.len()
            ));
        }
        let grid: Vec<u8> = line
            .iter()
            .map(|b| if *b == b'.' { 0 } else { b - b'0' })
            .collect();
        let one = clash(&grid).and_then(|()| solve::check(&grid, true));
        one.map_err(|e| format!("line {}: {}", number, e))?;
    }
    Ok(())
}

/// The same cells, 81 on a line, with the word `end` behind them.
fn tidied(text: &[u8]) -> Vec<u8> {
    let cells: Vec<u8> = words(text).flatten().copied().collect();
    let cells = cells.strip_suffix(b"end").unwrap_or(&cells);
    let lines = cells.chunks(81).chain([&b"end"[..]]);
    lines.flat_map(|line| [line, b"\n"].concat()).collect()
}

/// What stands between blanks and line ends.
fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|b| b" \t\r\n".contains(b))
        .filter(|word| !word.is_empty())
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
