//! What the input validators of all packages share.
//!
//! `validate [awkward] [many] < INPUT` exits with 42 if the input is valid, else with 43 and a line that says where not.
//!
//! With the argument `awkward`, as for the hack group, it takes text with blanks and line ends where `scanf` would. Such text is
//! tidied first, so that the places named are those of the tidy text.
//! With the argument `many` it takes many inputs at once, for judge.sh hunt: see a package's generators/hunt.yaml.

// Each package uses its own part of this.
#![allow(dead_code)]

pub mod sixteen;
mod solve;

use std::io::{self, Read};
use std::{env, process};

/// Runs the validator. `check` looks at a tidy input, `tidied` makes an input of the hack group one.
pub fn main(check: fn(&[u8]) -> Result<(), String>, tidied: fn(&[u8]) -> Vec<u8>) {
    let args: Vec<_> = env::args_os().skip(1).collect();
    let has = |word: &str| args.iter().any(|arg| arg == word);
    let (awkward, many) = (has("awkward"), has("many"));
    if args.len() != usize::from(awkward) + usize::from(many) {
        eprintln!("usage: validate [awkward] [many] < INPUT");
        process::exit(1);
    }
    let checked = |text: &[u8]| match awkward {
        true => check(&tidied(text)),
        false => check(text),
    };
    answer(many, checked);
}

/// Looks at standard input, and exits with what comes of it.
pub fn answer(many: bool, checked: impl Fn(&[u8]) -> Result<(), String>) {
    let mut text = Vec::new();
    if let Err(e) = io::stdin().lock().read_to_end(&mut text) {
        fail(&format!("cannot read the input: {e}"));
    }
    if many {
        return each(&text, checked);
    }
    if let Err(message) = checked(&text) {
        println!("{}", message);
        process::exit(43);
    }
    process::exit(42);
}

/// Ends as a validator does that fails itself.
pub fn fail(message: &str) -> ! {
    eprintln!("validate: {message}");
    process::exit(1);
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

/// What is wrong with a grid of any side: two equal clues in a unit, no solution, or another one, if it is to be `unique`.
/// Cell by cell, 0 for an empty one, else 1 to the side.
pub fn legal(grid: &[u8], unique: bool) -> Result<(), String> {
    clash(grid)?;
    solve::check(grid, unique)
}

/// How many solutions a grid has, counted up to `most`; none where two clues clash.
pub fn solutions(grid: &[u8], most: u32) -> Result<u32, String> {
    match clash(grid) {
        Ok(()) => solve::count(grid, most),
        Err(_) => Ok(0),
    }
}

/// What stands between blanks and line ends.
pub fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|b| b" \t\r\n".contains(b))
        .filter(|word| !word.is_empty())
}

/// The lines with their numbers.
pub fn lines(text: &[u8]) -> Result<Vec<(usize, &[u8])>, String> {
    let whole = text.strip_suffix(b"\n").unwrap_or(text);
    let all: Vec<(usize, &[u8])> = (1..).zip(whole.split(|b| *b == b'\n')).collect();
    if whole.len() == text.len() {
        return Err(format!("line {}: expected a newline at the end", all.len()));
    }
    Ok(all)
}

/// The nine digits of a row that has one blank between two; else what stands there on the line of that number.
pub fn spaced_digits(number: usize, row: &[u8]) -> Result<Vec<u8>, String> {
    for (i, byte) in row.iter().enumerate().take(17) {
        let blank = i % 2 == 1;
        if blank && *byte != b' ' || !blank && !byte.is_ascii_digit() {
            let what = if blank { "a blank" } else { "a digit" };
            return Err(format!(
                "line {}, column {}: expected {}, found '{}'",
                number,
                i + 1,
                what,
                byte.escape_ascii()
            ));
        }
    }
    if row.len() != 17 {
        return Err(format!(
            "line {}, column {}: expected 17 characters, found {}",
            number,
            row.len().min(17) + 1,
            row.len()
        ));
    }
    Ok(row.iter().step_by(2).map(|b| b - b'0').collect())
}

/// A line's nine digits.
pub fn nine_digits(number: usize, row: &[u8]) -> Result<Vec<u8>, String> {
    if let Some(i) = row.iter().take(9).position(|b| !b.is_ascii_digit()) {
        return Err(format!(
            "line {}, column {}: expected a digit, found '{}'",
            number,
            i + 1,
            row[i].escape_ascii()
        ));
    }
    match row.len() {
        9 => Ok(row.iter().map(|b| b - b'0').collect()),
        found => Err(format!(
            "line {}, column {}: expected 9 digits, found {}",
            number,
            found.min(9) + 1,
            found
        )),
    }
}

/// A text that is one grid: nine rows of nine digits.
pub fn nine_rows(text: &[u8]) -> Result<Vec<u8>, String> {
    let rows = lines(text)?;
    let mut grid = Vec::new();
    for (number, row) in &rows {
        grid.extend(nine_digits(*number, row)?);
    }
    match rows.len() {
        9 => Ok(grid),
        found => {
            let last = rows.last().map_or(1, |(number, _)| *number);
            Err(format!("line {}: expected 9 rows, found {}", last, found))
        }
    }
}

/// The same digits, nine on a line.
pub fn in_nines(digits: &[u8]) -> Vec<u8> {
    let rows = digits.chunks(9);
    rows.flat_map(|row| [row, b"\n"].concat()).collect()
}

/// Two equal clues in one row, column or box.
pub fn clash(grid: &[u8]) -> Result<(), String> {
    let side = side(grid);
    let peers = |a: usize, b: usize| {
        let (a, b) = (units(side, a), units(side, b));
        a.iter().zip(b).any(|(a, b)| *a == b)
    };
    let place = |cell: usize| format!("r{}c{}", cell / side + 1, cell % side + 1);
    for b in 1..grid.len() {
        let same = |a: &usize| grid[*a] == grid[b] && peers(*a, b);
        if let Some(a) = (0..b).filter(|_| grid[b] != 0).find(same) {
            let sign = match side > 9 {
                true => (b'A' + grid[b] - 1) as char,
                false => (b'0' + grid[b]) as char,
            };
            return Err(format!("{} and {} both hold {}", place(a), place(b), sign));
        }
    }
    Ok(())
}

/// The side of a grid.
fn side(grid: &[u8]) -> usize {
    (1..).find(|side| side * side >= grid.len()).unwrap_or(1)
}

/// The row, column and box of a cell.
fn units(side: usize, cell: usize) -> [usize; 3] {
    let small = (1..).find(|small| small * small >= side).unwrap_or(1);
    let (row, column) = (cell / side, cell % side);
    [row, column, row / small * small + column / small]
}
