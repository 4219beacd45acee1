//! Is this a valid input of the problem? `validate [awkward] [many] < INPUT` exits with 42 if so, else with 43 and a line that
//! says where not.
//!
//! The number of cases, then nine rows of nine digits for each, 0 for an empty cell; no digit twice in a row, column or
//! box of a grid, which has one solution or many.
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
    let lines = lines(text)?;
    let (&(first, count), rows) = lines
        .split_first()
        .ok_or("line 1: expected the number of cases, found nothing")?;
    let plain = !count.starts_with(b"0") && count.iter().all(|b| b.is_ascii_digit());
    let number = std::str::from_utf8(count)
        .ok()
        .and_then(|text| text.parse().ok());
    let cases: usize = match number {
        Some(cases @ 1..=1000) if plain => cases,
        _ => {
            return Err(format!(
                "line {}, column 1: expected the number of cases, 1 to 1000, found '{}'",
                first,
                count.escape_ascii()
            ));
        }
    };
    let mut digits = Vec::new();
    for (number, row) in rows {
        if let Some(i) = row.iter().take(9).position(|b| !b.is_ascii_digit()) {
            return Err(format!(
                "line {}, column {}: expected a digit, found '{}'",
                number,
                i + 1,
                row[i].escape_ascii()
            ));
        }
        if row.len() != 9 {
            return Err(format!(
                "line {}, column {}: expected 9 digits, found {}",
                number,
                row.len().min(9) + 1,
                row.len()
            ));
        }
        digits.extend(row.iter().map(|b| b - b'0'));
    }
    if rows.len() != cases * 9 {
        let last = lines[rows.len()].0;
        return Err(format!(
            "line {}: expected {} rows for {} cases, found {}",
            last,
            cases * 9,
            cases,
            rows.len()
        ));
    }
    for (grid, row) in digits.chunks(81).zip(rows.iter().step_by(9)) {
        let some = clash(grid).and_then(|()| solve::check(grid, false));
        some.map_err(|e| format!("line {}: in the grid that starts here {}", row.0, e))?;
    }
    Ok(())
}

/// The first word on a line, then the same digits, nine on a line.
fn tidied(text: &[u8]) -> Vec<u8> {
    let mut words = words(text);
    let first = words.next().unwrap_or(b"");
    let digits: Vec<u8> = words.flatten().copied().collect();
    let lines = [first].into_iter().chain(digits.chunks(9));
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
