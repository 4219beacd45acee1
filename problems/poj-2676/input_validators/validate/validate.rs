//! Is this a valid input of the problem? `validate [awkward] < INPUT` exits with 42 if so, else with 43 and a line that
//! says where not.
//!
//! The number of cases, then nine rows of nine digits for each, 0 for an empty cell; no digit twice in a row, column or
//! box of a grid. A grid may have many solutions.
//!
//! With the argument `awkward`, as for the hack group, it also takes what inputs of real judges have: CRLF, blanks at
//! the end of a line, empty lines, no final newline.

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
    if let Err(message) = check(&text, awkward) {
        println!("{}", message);
        process::exit(43);
    }
    process::exit(42);
}

fn check(text: &[u8], awkward: bool) -> Result<(), String> {
    let lines = lines(text, awkward)?;
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
        clash(grid).map_err(|e| format!("line {}: in the grid that starts here {}", row.0, e))?;
    }
    Ok(())
}

/// The lines with their numbers; of awkward ones, those that are not empty, without the blanks at their ends.
fn lines(text: &[u8], awkward: bool) -> Result<Vec<(usize, &[u8])>, String> {
    let whole = text.strip_suffix(b"\n").unwrap_or(text);
    let all: Vec<(usize, &[u8])> = (1..).zip(whole.split(|b| *b == b'\n')).collect();
    if !awkward && whole.len() == text.len() {
        return Err(format!("line {}: expected a newline at the end", all.len()));
    }
    let end = |line: &[u8]| {
        line.iter()
            .rposition(|b| !b" \t\r".contains(b))
            .map_or(0, |last| last + 1)
    };
    let kept = all
        .into_iter()
        .filter(|(_, line)| !awkward || end(line) > 0);
    Ok(kept
        .map(|(number, line)| (number, if awkward { &line[..end(line)] } else { line }))
        .collect())
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
