//! Promise: for a wrong Sudoku program, `hunt` finds one grid with few open cells, or two grids if the program fails
//! only on the second because of state left over from the first.

use crate::common::texts::assert_has;
use crate::common::{Done, Folder, done, has};
use crate::packages::LONG_ENOUGH_SECONDS;
use std::fs;
use std::sync::Mutex;

/// Hunts with a program of a bundled package; findings go to `found/`. One hunt at a time: all of them need the same
/// validators, generator and accepted programs, which the first one compiles.
fn hunt_bundled(folder: &Folder, problem: &str, program: &str, options: &[&str]) -> Done {
    static ONE_HUNT_AT_A_TIME: Mutex<()> = Mutex::new(());
    // A poisoned lock doesn't matter: the test that panicked has reported its own failure.
    let _turn = ONE_HUNT_AT_A_TIME.lock().unwrap_or_else(|e| e.into_inner());
    let root = env!("CARGO_MANIFEST_DIR");
    let file = format!("{root}/problems/{problem}/submissions/{program}");
    let place = folder.at("found");
    let call = ["hunt", "--seconds", LONG_ENOUGH_SECONDS, "-o", &place];
    done(&[&call[..], &[problem, &file], options].concat())
}

/// The input found, and the report on it in JSON.
fn find_counterexample(problem: &str, program: &str) -> (String, String) {
    let folder = Folder::new();
    let done = hunt_bundled(&folder, problem, program, &["--json"]);
    assert_eq!(done.code, 1, "{}{}", done.stdout, done.stderr);
    let input = fs::read_to_string(folder.at("found/1.in")).expect("it was found");
    (input, done.stdout)
}

/// Counts the open cells of the grids, which begin after the first `lines` lines.
fn count_open_cells(input: &str, lines: usize) -> usize {
    let grids = input.lines().skip(lines).flat_map(str::chars);
    grids.filter(|c| "0.".contains(*c)).count()
}

/// Problem, program, lines before the grid, maximum of open cells.
type OneGrid = (&'static str, &'static str, usize, usize);

#[test]
fn minimal_sudoku_input_is_one_grid_with_few_open_cells() {
    assert_few_open_cells(&[("acwing-166", "wrong_answer/nine_lines", 0, 0)]);
}

#[test]
#[ignore = "slow: cargo test -- --ignored"]
fn minimal_sudoku_input_of_more_programs_is_one_grid_with_few_open_cells() {
    assert_few_open_cells(&[
        ("lanqiao-sudoku", "run_time_error/lost_zeros", 0, 1),
        ("poj-2676", "wrong_answer/half_undo.cpp", 1, 3),
        ("poj-2676", "wrong_answer/rows_and_columns_only", 1, 5),
    ]);
}

fn assert_few_open_cells(programs: &[OneGrid]) {
    for &(problem, program, lines, most) in programs {
        if problem == "poj-2676" && !has("g++") {
            eprintln!("skipped: {program} (there is no g++)");
            continue;
        }
        let (input, json) = find_counterexample(problem, program);
        let cells = input
            .lines()
            .skip(lines)
            .flat_map(str::chars)
            .filter(|c| c.is_ascii_digit() || *c == '.');
        assert_eq!(cells.count(), 81, "{program}: {input}");
        assert!(
            count_open_cells(&input, lines) <= most,
            "{program}: {input}"
        );
        assert_has(
            &json,
            "\"least\":true,\"flaky\":false,\"passes_alone\":false",
        );
    }
}

#[test]
fn printed_trace_command_shows_the_search_on_the_found_input() {
    if !has("g++") || !has("gcc") {
        return eprintln!("skipped: the search of a C++ program (there is no gcc or no g++)");
    }
    let folder = Folder::new();
    let found = hunt_bundled(&folder, "poj-2676", "wrong_answer/half_undo.cpp", &[]);
    let line = found
        .stdout
        .lines()
        .find_map(|line| line.strip_prefix("its search: "));
    let line = line.unwrap_or_else(|| panic!("{}{}", found.stdout, found.stderr));
    let (script, words) = line.split_once(" trace ").unwrap();
    assert!(script.ends_with("judge.sh"), "{line}");
    let words: Vec<&str> = words.split(' ').collect();
    let seen = done(&[&["trace"], words.as_slice()].concat());
    assert_eq!(seen.code, 0, "{line}\n{}", seen.stderr);
    let message = |words: &str| assert!(seen.stdout.contains(words), "{words}: {}", seen.stdout);
    message("board: ");
    message("the board was left with 3 empty cells");
}

#[test]
fn failure_that_needs_two_grids_keeps_two_grids() {
    let (input, json) = find_counterexample("poj-2676", "wrong_answer/first_case_only");
    assert_eq!(input.lines().count(), 19, "{input}");
    assert!(input.starts_with("2\n"), "{input}");
    assert_eq!(count_open_cells(&input, 1), 0, "{input}");
    assert!(json.contains("\"passes_alone\":true"), "{json}");
}
