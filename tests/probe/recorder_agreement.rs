//! Promise: the recording tells the truth. A rung's versions in C++, Java and Python are seen to do what the recorder
//! says of the Rust version, at the lines that the lesson highlights.

use crate::common::{C, Folder, JAVA, PYTHON, can_trace};
use crate::{POJ, trace_at};
use std::fmt::Debug;
use std::time::Duration;
use sudoku_oj::teach::event::{Event, Kind};
use sudoku_oj::teach::grid_size::Size;
use sudoku_oj::teach::language::Language;
use sudoku_oj::teach::lesson_source::LessonSource;
use sudoku_oj::teach::puzzles::story_puzzles;
use sudoku_oj::teach::recorder::record_live;
use sudoku_oj::teach::rungs::Rung;
use sudoku_oj::teach::task_formats::TaskFormat;
use sudoku_oj::teach::trace::describe_step;
use sudoku_oj::teach::translations::whole_program;
use sudoku_oj::text::numbers::group_thousands;

/// The number of guesses in force, and the step in words.
pub type Step = (u16, String);

/// More stores than any of these puzzles takes, except for the killer by rows, which has 138 million events.
pub const ALL_STORES: usize = 10_000_000;

/// `place 4 in r1c2`: stores don't show whether a digit is guessed or forced.
pub fn describe_event(event: &Event) -> String {
    match event.kind {
        Kind::Place { cell, digit, .. } => {
            format!("place {digit} in {}", Size::NINE.cell_name(cell))
        }
        Kind::Undo { cell, digit, .. } => format!("undo {digit} in {}", Size::NINE.cell_name(cell)),
        kind => describe_step(kind),
    }
}

/// The first events of a rung that show in a program's stores, passed through `convert`.
pub fn recorded_steps<T>(
    rung: &Rung,
    grid: &[u8; 81],
    stores: usize,
    convert: impl Fn(&Event) -> T,
) -> Vec<T> {
    // A digit that is tried may follow up to eight conflicts and the choice of a cell.
    let events = stores.saturating_mul(10);
    let trace = record_live(rung, grid, 1, events, Duration::from_secs(600), |_| false);
    let is_seen =
        |kind: &Kind| matches!(kind, Kind::Place { .. } | Kind::Undo { .. } | Kind::Solved);
    let events = trace
        .first
        .events
        .iter()
        .filter(|event| is_seen(&event.kind));
    events.map(convert).collect()
}

/// The steps seen in a program's first `stores` stores, each with its line: `12  │ │ place 4 in r1c2  line 24`.
pub fn traced_steps(
    text: &str,
    name: &str,
    (problem, cells): (&str, &str),
    stores: usize,
) -> Vec<(Step, usize)> {
    let (folder, count) = (Folder::new(), stores.to_string());
    folder.file(name, text);
    let more = ["--count", &count, "--stores", &count];
    let done = trace_at(&folder.at(name), problem, cells, &more);
    let ended = (done.stderr.as_str(), done.code);
    assert_eq!(ended, ("", 0), "{}", done.stdout);
    assert!(done.stdout.contains("board: "), "{}", done.stdout);
    let stopped = format!(
        "\nit was stopped after {} stores into its board\n",
        group_thousands(stores as u64)
    );
    let is_stopped = done.stdout.contains(&stopped);
    assert_eq!(is_stopped, stores < ALL_STORES, "{name}");
    let steps = done.stdout.lines().filter(|line| line.contains("  line "));
    let step = |printed: &str| {
        let (output, line) = printed.rsplit_once("  line ").unwrap();
        let depth = output.matches('│').count() as u16;
        let words = output.trim_start_matches(|c: char| !c.is_alphabetic());
        ((depth, words.to_string()), line.parse().unwrap())
    };
    steps.map(step).collect()
}

/// Asserts that the steps seen in that many stores are what the rung does.
pub fn assert_same_steps<T: PartialEq + Debug>(
    seen: &[T],
    mut recorded: Vec<T>,
    stores: usize,
    name: &str,
) {
    assert!(!seen.is_empty(), "{name}");
    if stores < ALL_STORES {
        // Only that many stores were followed, and those that change nothing are not steps.
        assert!(seen.len() > stores / 2, "{name}: {}", seen.len());
        recorded.truncate(seen.len());
    }
    let place = seen
        .iter()
        .zip(&recorded)
        .position(|(one, other)| one != other);
    let parted = place.map(|at| (at, &seen[at], &recorded[at]));
    assert_eq!(parted, None, "{name}");
    assert_eq!(seen.len(), recorded.len(), "{name}");
}

/// Compares the first puzzles of the story, each up to the given number of stores.
fn assert_searches_as_the_scan(language: Language, counts: &[usize]) {
    let scan = Rung::find_rung("scan").unwrap();
    let format = TaskFormat::of_task("poj-2676").unwrap();
    let program = whole_program(&scan, language, format).unwrap();
    let file = format!("scan.{}", language.extension());
    for (puzzle, &count) in story_puzzles().into_iter().zip(counts) {
        let cells = String::from_utf8(puzzle.grid.to_vec()).unwrap();
        let on = (POJ, &*cells.replace('.', "0"));
        let seen = traced_steps(&program.text, &file, on, count);
        assert_at_site_lines(&program, &seen);
        let seen: Vec<Step> = seen.into_iter().map(|(step, _)| step).collect();
        let convert = |event: &Event| (event.depth, describe_event(event));
        let recorded = recorded_steps(&scan, &puzzle.grid, count, convert);
        assert_same_steps(&seen, recorded, count, &puzzle.name);
    }
}

fn assert_at_site_lines(program: &LessonSource, seen: &[(Step, usize)]) {
    for ((_, output), line) in seen {
        let name = match output.split(' ').next() {
            Some(name @ ("place" | "undo")) => name,
            _ => continue,
        };
        let site = program.sites.iter().find(|site| site.name == name);
        assert_eq!(*line, site.unwrap().line, "{output}");
    }
}

#[test]
fn cpp_scan_searches_as_the_rust_scan() {
    if can_trace("the scan in C++ beside the scan in Rust", C) {
        assert_searches_as_the_scan(Language::Cpp, &[ALL_STORES, 2_000]);
    }
}

#[test]
#[ignore = "sweep: 20,000 stores of the scan in C++"]
fn cpp_scan_searches_longer_as_the_rust_scan() {
    if can_trace("the scan in C++ beside the scan in Rust", C) {
        assert_searches_as_the_scan(Language::Cpp, &[ALL_STORES, 20_000]);
    }
}

mod exhaustive {
    use super::*;

    #[test]
    #[ignore = "exhaustive: the scan in C++ on every story puzzle"]
    fn cpp_scan_searches_as_the_rust_scan_on_every_story_puzzle() {
        if can_trace("the scan in C++ on every puzzle", C) {
            assert_searches_as_the_scan(Language::Cpp, &[ALL_STORES, ALL_STORES, 20_000]);
        }
    }
}

#[test]
#[ignore = "sweep: the scan in Java on two puzzles"]
fn java_scan_searches_as_the_rust_scan() {
    if can_trace("the scan in Java beside the scan in Rust", JAVA) {
        assert_searches_as_the_scan(Language::Java, &[ALL_STORES, 20_000]);
    }
}

#[test]
#[ignore = "sweep: the scan in Python"]
fn python_scan_searches_as_the_rust_scan() {
    if can_trace("the scan in Python beside the scan in Rust", PYTHON) {
        assert_searches_as_the_scan(Language::Python, &[ALL_STORES]);
    }
}
