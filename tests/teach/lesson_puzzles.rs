//! Promise: the lesson's commands read puzzles in the formats of the judges, and say what is wrong with others.

use crate::common::{Folder, done};
use std::fs;
use std::path::{Path, PathBuf};
use sudoku_oj::teach::puzzles::{Puzzle, grid_of, read};

fn sample(slug: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    root.join(format!("problems/{slug}/data/sample/1.in"))
}

fn read_file(path: &Path) -> Vec<Puzzle> {
    read(path.to_str().unwrap()).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The cells of an input, by the one rule that all these formats share: a cell is a digit, a dot or a question mark.
fn cells_of(slug: &str) -> String {
    let text = fs::read_to_string(sample(slug)).unwrap();
    let text = match slug {
        "poj-2676" | "poj-2918" => text.split_once('\n').unwrap().1.to_string(),
        _ => text,
    };
    let cell = |c: &char| ".?".contains(*c) || c.is_ascii_digit();
    text.chars()
        .filter(cell)
        .collect::<String>()
        .replace(['0', '?'], ".")
}

#[test]
fn the_samples_of_the_judges_are_read() {
    let slugs = [
        "boj-2239",
        "hdu-1426",
        "kattis-sudokunique",
        "lanqiao-sudoku",
        "leetcode-37",
        "acwing-166",
        "nowcoder-hj44",
        "poj-2676",
        "poj-2918",
        "poj-3074",
        "tioj-1025",
    ];
    for slug in slugs {
        let puzzles = read_file(&sample(slug));
        let read: String = puzzles
            .iter()
            .map(|puzzle| String::from_utf8(puzzle.grid.to_vec()).unwrap())
            .collect();
        assert!(!read.is_empty(), "{slug}");
        assert_eq!(read, cells_of(slug), "{slug}");
    }
}

#[test]
fn eighty_one_cells_are_a_puzzle_with_blanks_between_them_or_not() {
    let cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let spread: String = cells.chars().flat_map(|cell| [cell, ' ']).collect();
    let zeros = cells.replace('.', "0");
    let marks = cells.replace('.', "?");
    for text in [cells, &spread, &zeros, &marks] {
        assert_eq!(
            grid_of(text).map(|grid| grid.to_vec()),
            Some(cells.as_bytes().to_vec())
        );
    }
    assert_eq!(grid_of(&cells[..80]), None);
    assert_eq!(grid_of(&format!("{cells}.")), None);
    assert_eq!(grid_of(&cells.replace('5', "x")), None);
}

#[test]
fn what_is_no_puzzle_is_named_with_its_line() {
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
        let error = read(&path).unwrap_err().to_string();
        assert_eq!(error, format!("{path}{wrong}"), "{name}");
    }
}

#[test]
fn neither_a_puzzle_nor_a_file_is_wrong_usage() {
    for command in ["ladder", "trace"] {
        let done = done(&[command, "53..7"]);
        assert_eq!((done.code, done.stdout.as_str()), (2, ""));
        assert_eq!(
            done.stderr,
            "error: expected a puzzle of 81 cells (digits; '.', '0' or '?' for an empty one) or a file, found '53..7' (5 characters, no such file)\n",
        );
    }
}
