//! Promise: the recording tells the truth. A rung of the ladder, written in C++, is seen to do what the Rust one says it does.

use crate::{can_trace, trace};
use std::time::Duration;
use sudoku_oj::teach::event::Kind;
use sudoku_oj::teach::puzzles::story;
use sudoku_oj::teach::recorder::record;
use sudoku_oj::teach::rungs::Rung;
use sudoku_oj::teach::trace::sentence;

/// What the Rust rung places and takes back, as it is printed, with the guesses that stand.
fn of_rust(grid: &[u8; 81], events: usize) -> Vec<(u16, String)> {
    let scan = Rung::find("scan").unwrap();
    let trace = record(&scan, grid, 1, events, Duration::from_secs(600));
    let is_seen =
        |kind: &Kind| matches!(kind, Kind::Place { .. } | Kind::Undo { .. } | Kind::Solved);
    let events = trace.events.iter().filter(|event| is_seen(&event.kind));
    events
        .map(|event| (event.depth, sentence(event.kind)))
        .collect()
}

/// The same of the C++ one: `12  │ │ guess 4 in r1c2  line 24`.
fn of_program(cells: &str, count: usize) -> Vec<(u16, String)> {
    let done = trace(
        "scan.cpp",
        "loj-10027",
        cells,
        &[
            "--count",
            &count.to_string(),
            "--stores",
            &count.to_string(),
        ],
    );
    assert_eq!(
        (done.stderr.as_str(), done.code),
        ("", 0),
        "{}",
        done.stdout
    );
    let steps = done.stdout.lines().filter(|line| line.contains("  line "));
    let step = |line: &str| {
        let (said, _) = line.rsplit_once("  line ").unwrap();
        let depth = said.matches('│').count() as u16;
        let words = said.trim_start_matches(|c: char| !c.is_alphabetic());
        (depth, words.to_string())
    };
    steps.map(step).collect()
}

#[test]
fn the_search_of_the_scan_in_cpp_is_that_of_the_scan_in_rust() {
    if !can_trace("the scan in C++ beside the scan in Rust") {
        return;
    }
    // The killer has 138 million of these events: of that one the first are compared.
    for (puzzle, count) in story().into_iter().zip([10_000_000, 10_000_000, 20_000]) {
        let cells = String::from_utf8(puzzle.grid.to_vec()).unwrap();
        let seen = of_program(&cells, count);
        assert!(!seen.is_empty(), "{}", puzzle.name);
        // A digit that is tried is preceded by up to eight conflicts and a cell that is chosen.
        let mut told = of_rust(&puzzle.grid, count.saturating_mul(10));
        if count < 10_000_000 {
            // So many stores were followed, and those that change nothing are no steps.
            assert!(seen.len() > count / 2, "{}: {}", puzzle.name, seen.len());
            told.truncate(seen.len());
        }
        let place = seen.iter().zip(&told).position(|(one, other)| one != other);
        assert_eq!(
            place.map(|at| (&seen[at], &told[at])),
            None,
            "{}",
            puzzle.name
        );
        assert_eq!(seen.len(), told.len(), "{}", puzzle.name);
    }
}
