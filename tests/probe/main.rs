//! Promises about the searches of people's own programs: their boards are found, their steps are true, their bugs get a line.
//!
//! `shapes/` has programs as people write them, unchanged; `bugs/` has programs with one bug each, and `// <-` on the line that
//! is to be named; `no_board/` has those whose board nobody finds.

#[path = "../common/mod.rs"]
mod common;

mod bugs;
mod java;
mod python;
mod rust;
mod shapes;
mod traced;
mod twin;

use common::{Folder, can_trace, judge, run, tests_dir};
use std::path::PathBuf;
use std::time::Duration;

/// The easy puzzle of the story.
const EASY: &str =
    "103000509002109400000704000300502006060000050700803004000401000009205800804000107";

/// 81 cells, as a judge writes them.
type Form = fn(&str) -> String;

/// The ways in which judges write a puzzle.
const FORMS: &[(&str, Form)] = &[
    ("nowcoder-hj44", |cells| rows(cells, " ")),
    ("poj-2676", |cells| format!("1\n{}", rows(cells, ""))),
    ("loj-10027", |cells| {
        format!("{}\nend\n", cells.replace('0', "."))
    }),
    ("leetcode-37", |cells| {
        let row = |row: &[u8]| {
            let cells: Vec<String> = row
                .iter()
                .map(|c| format!("\"{}\"", char::from(*c)))
                .collect();
            format!("[{}]", cells.join(","))
        };
        let cells = cells.replace('0', ".");
        let rows: Vec<String> = cells.as_bytes().chunks(9).map(row).collect();
        format!("[{}]\n", rows.join(","))
    }),
];

fn rows(cells: &str, between: &str) -> String {
    let row = |row: &[u8]| {
        let cells: Vec<String> = row
            .iter()
            .map(|cell| char::from(*cell).to_string())
            .collect();
        cells.join(between) + "\n"
    };
    cells.as_bytes().chunks(9).map(row).collect()
}

fn program(name: &str) -> PathBuf {
    tests_dir().join("probe").join(name)
}

/// What `trace --program` says of a program on a puzzle, as the problem has it.
fn trace(file: &str, problem: &str, cells: &str, more: &[&str]) -> common::Done {
    let file = program(file);
    trace_at(file.to_str().unwrap(), problem, cells, more)
}

/// The same of a program anywhere.
fn trace_at(file: &str, problem: &str, cells: &str, more: &[&str]) -> common::Done {
    let folder = Folder::new();
    let (_, form) = FORMS.iter().find(|(name, _)| *name == problem).unwrap();
    folder.file("puzzle.in", form(cells));
    let input = folder.at("puzzle.in");
    let args = [
        "trace",
        "--program",
        file,
        "--problem",
        problem,
        "--case",
        &input,
    ];
    // The killer takes half a minute of a processor.
    let mut command = judge(&[&args, more].concat());
    command.timeout(Duration::from_secs(3600));
    run(command)
}
