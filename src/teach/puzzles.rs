//! Puzzles for a lesson: from an argument, from a file in the judges' formats (without headings and frames), and those
//! that tell the story.

use super::watcher::Grid;
use crate::error::{Error, Result};
use std::fs;
use std::path::Path;

/// A puzzle and what to call it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    pub name: String,
    pub grid: Grid,
}

impl Puzzle {
    /// One of the lesson's own puzzles, which have 81 cells.
    pub fn known(name: &str, cells: &str) -> Puzzle {
        Puzzle {
            name: name.to_string(),
            grid: parse_grid(cells).expect("81 cells"),
        }
    }
}

/// An easy one, one where "fewest" loses, and one made to defeat row order.
pub const STORY: [(&str, &str); 3] = [
    (
        "an easy one (poj-2676, sample)",
        "103000509002109400000704000300502006060000050700803004000401000009205800804000107",
    ),
    (
        "where fewest loses (acwing-166, sample 2)",
        "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.",
    ),
    (
        "the brute-force killer",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    ),
];

/// The puzzles that tell the story.
pub fn story_puzzles() -> Vec<Puzzle> {
    STORY.map(|(name, cells)| Puzzle::known(name, cells)).into()
}

/// The puzzles that an argument names: 81 cells, or the path of a file.
pub fn read_puzzles(argument: &str) -> Result<Vec<Puzzle>> {
    if let Some(grid) = parse_grid(argument) {
        let name = "your puzzle".to_string();
        return Ok(vec![Puzzle { name, grid }]);
    }
    let path = Path::new(argument);
    if !path.exists() {
        let cells = argument.chars().filter(|c| !c.is_whitespace()).count();
        return Err(Error::Usage(format!(
            "expected a puzzle of 81 cells (digits; '.', '0' or '?' for an empty one) or a file, found '{argument}' ({cells} characters, no such file)"
        )));
    }
    let bytes = fs::read(path).map_err(Error::io("read", path))?;
    parse_puzzles(path, &String::from_utf8_lossy(&bytes))
}

/// The first puzzle that an argument names.
pub fn read_first(argument: &str) -> Result<Puzzle> {
    read_puzzles(argument).map(|mut puzzles| puzzles.remove(0))
}

/// 81 cells; blanks between them are ignored.
pub fn parse_grid(text: &str) -> Option<Grid> {
    let mut grid = [b'.'; 81];
    let mut cells = 0;
    for byte in text.bytes().filter(|byte| !byte.is_ascii_whitespace()) {
        if cells == 81 || !is_cell(byte) {
            return None;
        }
        if (b'1'..=b'9').contains(&byte) {
            grid[cells] = byte;
        }
        cells += 1;
    }
    (cells == 81).then_some(grid)
}

/// A digit, or a judge's sign for an empty cell.
fn is_cell(byte: u8) -> bool {
    byte.is_ascii_digit() || byte == b'.' || byte == b'?'
}

/// The puzzles of a file. A line holds all 81 cells of a puzzle, and anything after a blank or a comma is ignored; or
/// it holds the nine cells of a row, with or without blanks. LeetCode's brackets and quotes are ignored. `#` begins a
/// comment, `end` ends the file, and a number alone on a line is the count of the puzzles that follow (POJ 2676).
fn parse_puzzles(path: &Path, text: &str) -> Result<Vec<Puzzle>> {
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let mut rows = String::new();
    let mut last = 0;
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        let mark = |c: char| c.is_whitespace() || line.starts_with('[') && "[]\"',".contains(c);
        let joined: String = line.chars().filter(|c| !mark(*c)).collect();
        let first = line.split([' ', '\t', ',']).next().unwrap_or_default();
        if line == "end" {
            break;
        }
        let counts = rows.is_empty() && joined.len() < 9 && joined.parse::<u32>().is_ok();
        if line.is_empty() || line.starts_with('#') || counts {
            continue;
        }
        last = number;
        if rows.is_empty() && parse_grid(first).is_some() {
            rows = first.to_string();
        } else if rows.is_empty() && parse_grid(&joined).is_some() {
            rows = joined;
        } else if joined.len() == 9 && joined.bytes().all(is_cell) {
            rows += &joined;
        } else {
            let message = format!("expected 81 cells, or the nine of a row, found '{line}'");
            return Err(Error::file(path, number, message));
        }
        if let Some(grid) = parse_grid(&rows) {
            let name = format!("{}, puzzle {}", path.display(), puzzles.len() + 1);
            puzzles.push(Puzzle { name, grid });
            rows.clear();
        }
    }
    if !rows.is_empty() {
        let message = format!("expected nine rows, found {}", rows.len() / 9);
        return Err(Error::file(path, last, message));
    }
    if puzzles.is_empty() {
        return Err(Error::file(path, 0, "expected a puzzle, found none"));
    }
    Ok(puzzles)
}
