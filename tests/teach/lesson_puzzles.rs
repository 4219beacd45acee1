//! Promise: the lesson's commands read puzzles in the formats of the judges, and say what is wrong with anything else.

use crate::common::{Folder, done};
use std::fs;
use std::path::{Path, PathBuf};
use sudoku_oj::catalogue::TASKS;
use sudoku_oj::teach::puzzles::{parse_grid, read_puzzles};

fn sample(slug: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    root.join(format!("problems/{slug}/data/sample/1.in"))
}

/// The cells of an input, by the one rule that these formats share: a cell is a digit, a dot or a question mark. A
/// number alone in the first line counts the cases.
fn cells_of(slug: &str) -> String {
    let text = fs::read_to_string(sample(slug)).unwrap();
    let cases = match text.split_once('\n') {
        Some((count, cases)) if count.trim().len() < 9 && count.trim().parse::<u32>().is_ok() => {
            cases
        }
        _ => &text,
    };
    let cell = |c: &char| ".?".contains(*c) || c.is_ascii_digit();
    cases
        .chars()
        .filter(cell)
        .collect::<String>()
        .replace(['0', '?'], ".")
}

/// The tasks whose format is accepted, according to the help.
fn taken() -> Vec<&'static str> {
    let help = done(&["help", "ladder"]).stdout.replace('\n', " ");
    let (_, formats) = help
        .split_once("puzzles in the format")
        .expect("it says which");
    let (formats, _) = formats.split_once('.').expect("a sentence");
    let slugs = TASKS.iter().map(|task| task.slug);
    slugs.filter(|slug| formats.contains(slug)).collect()
}

#[test]
fn judge_samples_are_parsed_or_refused() {
    let taken = taken();
    assert!(taken.len() > 5, "{taken:?}");
    for slug in TASKS.iter().map(|task| task.slug) {
        let puzzles = read_puzzles(sample(slug).to_str().unwrap());
        assert!(
            puzzles.is_ok() || !taken.contains(&slug),
            "{slug}: {puzzles:?}"
        );
        let Ok(puzzles) = puzzles else { continue };
        let read: String = puzzles
            .iter()
            .map(|puzzle| String::from_utf8(puzzle.grid.to_vec()).unwrap())
            .collect();
        assert!(!read.is_empty(), "{slug}");
        assert_eq!(read, cells_of(slug), "{slug}");
    }
}

#[test]
fn puzzle_argument_has_81_cells_with_or_without_blanks() {
    let cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let spread: String = cells.chars().flat_map(|cell| [cell, ' ']).collect();
    let zeros = cells.replace('.', "0");
    let marks = cells.replace('.', "?");
    for text in [cells, &spread, &zeros, &marks] {
        assert_eq!(
            parse_grid(text).map(|grid| grid.to_vec()),
            Some(cells.as_bytes().to_vec())
        );
    }
    assert_eq!(parse_grid(&cells[..80]), None);
    assert_eq!(parse_grid(&format!("{cells}.")), None);
    assert_eq!(parse_grid(&cells.replace('5', "x")), None);
}

#[test]
fn invalid_puzzle_in_a_file_is_named_with_its_line() {
    let folder = Folder::new();
    let row = "53..7....\n";
    for (name, text, wrong) in [
        (
            "short",
            "53..7....\n6..195..\n".to_string(),
            ":2: expected 81 cells, or the nine of a row, found '6..195..'",
        ),
        ("eight", row.repeat(8), ":8: expected nine rows, found 8"),
        (
            "empty",
            "# nothing\n\n".to_string(),
            ": expected a puzzle, found none",
        ),
        (
            "word",
            format!("{}sudoku\n", row.repeat(3)),
            ":4: expected 81 cells, or the nine of a row, found 'sudoku'",
        ),
    ] {
        let path = folder.file(name, text).at(name);
        let error = read_puzzles(&path).unwrap_err().to_string();
        assert_eq!(error, format!("{path}{wrong}"), "{name}");
    }
}

#[test]
fn argument_that_is_no_puzzle_and_no_file_is_wrong_usage() {
    for command in ["ladder", "trace"] {
        let done = done(&[command, "53..7"]);
        assert_eq!((done.code, done.stdout.as_str()), (2, ""));
        assert_eq!(
            done.stderr,
            "error: expected a puzzle of 81 cells (digits; '.', '0' or '?' for an empty one) or a file, found '53..7' (5 characters, no such file)\n",
        );
    }
}
