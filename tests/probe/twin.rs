//! Promise: the recording tells the truth. A rung of the ladder, as it stands in C++, Java and Python beside the one in Rust, is
//! seen to do what that one says it does, at the lines that the lesson lights.

use crate::common::{Folder, has};
use crate::{can_trace, java, trace_at};
use std::time::Duration;
use sudoku_oj::teach::event::Kind;
use sudoku_oj::teach::language::Language;
use sudoku_oj::teach::plain::Plain;
use sudoku_oj::teach::puzzles::story;
use sudoku_oj::teach::recorder::record;
use sudoku_oj::teach::rungs::Rung;
use sudoku_oj::teach::trace::sentence;
use sudoku_oj::teach::translations::program;

/// Guesses that stand, and what is said.
type Step = (u16, String);

/// What the Rust rung places and takes back, as it is printed.
fn of_rust(grid: &[u8; 81], events: usize) -> Vec<Step> {
    let scan = Rung::find("scan").unwrap();
    let trace = record(&scan, grid, 1, events, Duration::from_secs(600));
    let is_seen =
        |kind: &Kind| matches!(kind, Kind::Place { .. } | Kind::Undo { .. } | Kind::Solved);
    let events = trace.events.iter().filter(|event| is_seen(&event.kind));
    events
        .map(|event| (event.depth, sentence(event.kind)))
        .collect()
}

/// The same of its translation, each with its line: `12  │ │ guess 4 in r1c2  line 24`.
fn of_program(text: &str, language: Language, cells: &str, count: usize) -> Vec<(Step, usize)> {
    let (folder, count) = (Folder::new(), count.to_string());
    let name = format!("scan.{}", language.extension());
    folder.file(&name, text);
    let more = ["--count", &count, "--stores", &count];
    let done = trace_at(&folder.at(&name), "poj-2676", cells, &more);
    assert_eq!(
        (done.stderr.as_str(), done.code),
        ("", 0),
        "{}",
        done.stdout
    );
    let steps = done.stdout.lines().filter(|line| line.contains("  line "));
    let step = |told: &str| {
        let (said, line) = told.rsplit_once("  line ").unwrap();
        let depth = said.matches('│').count() as u16;
        let words = said.trim_start_matches(|c: char| !c.is_alphabetic());
        ((depth, words.to_string()), line.parse().unwrap())
    };
    steps.map(step).collect()
}

/// On the first puzzles of the story, of each so many stores.
fn is_the_scan(language: Language, counts: &[usize]) {
    let scan = Rung::find("scan").unwrap();
    let program = program(&scan, language).unwrap();
    for (puzzle, count) in story().into_iter().zip(counts) {
        let cells = String::from_utf8(puzzle.grid.to_vec()).unwrap();
        let seen = of_program(&program.text, language, &cells.replace('.', "0"), *count);
        assert!(!seen.is_empty(), "{}", puzzle.name);
        // A digit that is tried is preceded by up to eight conflicts and a cell that is chosen.
        let mut told = of_rust(&puzzle.grid, count.saturating_mul(10));
        if *count < 10_000_000 {
            // So many stores were followed, and those that change nothing are no steps.
            assert!(seen.len() > count / 2, "{}: {}", puzzle.name, seen.len());
            told.truncate(seen.len());
        }
        let place = seen
            .iter()
            .zip(&told)
            .position(|((one, _), other)| one != other);
        assert_eq!(
            place.map(|at| (&seen[at], &told[at])),
            None,
            "{}",
            puzzle.name
        );
        assert_eq!(seen.len(), told.len(), "{}", puzzle.name);
        at_their_lines(&program, &seen);
    }
}

fn at_their_lines(program: &Plain, seen: &[(Step, usize)]) {
    for ((_, said), line) in seen {
        let name = match said.split(' ').next() {
            Some("guess") => "place",
            Some("undo") => "undo",
            _ => continue,
        };
        let site = program.sites.iter().find(|site| site.name == name);
        assert_eq!(*line, site.unwrap().line, "{said}");
    }
}

#[test]
fn the_search_of_the_scan_in_cpp_is_that_of_the_scan_in_rust() {
    if !can_trace("the scan in C++ beside the scan in Rust") {
        return;
    }
    // The killer has 138 million of these events: of that one the first are compared.
    is_the_scan(Language::Cpp, &[10_000_000, 10_000_000, 20_000]);
}

#[test]
fn and_so_is_that_of_the_scan_in_java() {
    if java::can_trace("the scan in Java beside the scan in Rust") {
        is_the_scan(Language::Java, &[10_000_000, 10_000_000, 20_000]);
    }
}

#[test]
fn and_so_is_that_of_the_scan_in_python() {
    if !has("python3") {
        eprintln!("skipped: the scan in Python beside the scan in Rust (there is no python3)");
        return;
    }
    is_the_scan(Language::Python, &[10_000_000]);
}
