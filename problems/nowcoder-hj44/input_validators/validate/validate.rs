//! Is this a valid input of the problem? `validate [awkward] [many] < INPUT` exits with 42 if so, else with 43 and a line that
//! says where not.
//!
//! One grid or more, up to the end of the input: nine rows of nine digits with one blank between them, 0 for an empty
//! cell; no digit twice in a row, column or box of a grid, which has one solution, but for two that are known of the judge.
//!
//! With the argument `awkward`, as for the hack group, it takes any blanks and line ends between the digits. It is
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
    let rows = lines(text)?;
    let mut digits = Vec::new();
    for (number, row) in &rows {
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
        digits.extend(row.iter().step_by(2).map(|b| b - b'0'));
    }
    if rows.is_empty() || rows.len() % 9 != 0 {
        let last = rows.last().map_or(1, |(number, _)| *number);
        return Err(format!(
            "line {}: expected 9 rows for each grid, found {}",
            last,
            rows.len()
        ));
    }
    for (grid, row) in digits.chunks(81).zip(rows.iter().step_by(9)) {
        let one = clash(grid).and_then(|()| solve::check(grid, !is_known(grid)));
        one.map_err(|e| format!("line {}: in the grid that starts here {}", row.0, e))?;
    }
    Ok(())
}

/// Grids of the judge's own that have several solutions, of which it expects one (generators/recipe.txt has the sources).
const KNOWN: [&[u8]; 2] = [
    b"008719245905234086074806103703092000500000000861403529400020008000000070107068050",
    b"726904051080607432341085009052468007037000680090003010000000000900021500800300000",
];

fn is_known(grid: &[u8]) -> bool {
    let same = |known: &&[u8]| known.iter().zip(grid).all(|(a, b)| *a == *b + b'0');
    KNOWN.iter().any(same)
}

/// The same words, nine on a line.
fn tidied(text: &[u8]) -> Vec<u8> {
    let rows: Vec<_> = words(text).collect();
    rows.chunks(9)
        .flat_map(|row| [row.join(&b' '), b"\n".to_vec()].concat())
        .collect()
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
