//! Promise: for a wrong Sudoku program, `hunt` finds one grid with few open cells, or two grids if the program fails
//! only on the second because of state left over from the first.

use crate::common::texts::assert_has;
use crate::common::{Done, Folder, done, has};
use crate::packages::LONG_ENOUGH_SECONDS;
use std::fs;
use std::sync::Mutex;

/// Hunts with a program of the repository, the problem's own or one of ours; findings go to `found/`. One hunt at a time:
/// all of them need the same validators, generator and accepted programs, which the first one compiles.
fn hunt_bundled(folder: &Folder, problem: &str, program: &str, options: &[&str]) -> Done {
    static ONE_HUNT_AT_A_TIME: Mutex<()> = Mutex::new(());
    // A poisoned lock doesn't matter: the test that panicked has reported its own failure.
    let _turn = ONE_HUNT_AT_A_TIME.lock().unwrap_or_else(|e| e.into_inner());
    let root = env!("CARGO_MANIFEST_DIR");
    let file = match program.split_once('/') {
        Some(_) => format!("{root}/problems/{problem}/submissions/{program}"),
        None => format!("{root}/tests/hunt/programs/{program}"),
    };
    let place = folder.at("found");
    let call = ["hunt", "--seconds", LONG_ENOUGH_SECONDS, "-o", &place];
    let done = done(&[&call[..], &[problem, &file], options].concat());
    done.assert_code(1);
    done
}

/// The input found, and the report on it in JSON.
fn find_counterexample(problem: &str, program: &str) -> (String, String) {
    let folder = Folder::new();
    let done = hunt_bundled(&folder, problem, program, &["--json"]);
    (read_found_input(&folder), done.stdout)
}

fn read_found_input(folder: &Folder) -> String {
    fs::read_to_string(folder.at("found/1.in")).expect("it was found")
}

/// Counts the open cells of the grids, which begin after the first `lines` lines.
fn count_open_cells(input: &str, lines: usize) -> usize {
    let grids = input.lines().skip(lines).flat_map(str::chars);
    grids.filter(|c| "0.".contains(*c)).count()
}

/// Asserts that the input has one grid, after the first `lines` lines, and at most `most` open cells.
fn assert_one_grid(input: &str, lines: usize, most: usize) {
    let cells = input.lines().skip(lines).flat_map(str::chars);
    let cells = cells.filter(|c| c.is_ascii_digit() || *c == '.');
    assert_eq!(cells.count(), 81, "{input}");
    assert!(count_open_cells(input, lines) <= most, "{input}");
}

#[test]
fn minimal_input_is_one_grid_and_the_printed_trace_command_shows_its_search() {
    assert_search_is_shown("acwing-166", "undone.cpp", (0, 1), "one empty cell");
}

#[test]
#[ignore = "sweep: a bundled program whose input becomes small in many steps"]
fn minimal_input_of_a_bundled_program_is_one_grid_and_its_search_is_shown() {
    let program = "wrong_answer/half_undo.cpp";
    assert_search_is_shown("poj-2676", program, (1, 3), "3 empty cells");
}

fn assert_search_is_shown(problem: &str, program: &str, grid: (usize, usize), left: &str) {
    if !has("g++") || !has("gcc") {
        return eprintln!("skipped: the search of a C++ program (there is no gcc or no g++)");
    }
    let folder = Folder::new();
    let found = hunt_bundled(&folder, problem, program, &[]);
    assert_one_grid(&read_found_input(&folder), grid.0, grid.1);
    found.assert_stdout_has("no single step leaves a smaller input that still fails");
    let mut lines = found.stdout.lines();
    let line = lines.find_map(|line| line.strip_prefix("its search: "));
    let line = line.unwrap_or_else(|| panic!("{}{}", found.stdout, found.stderr));
    let (script, words) = line.split_once(" trace ").unwrap();
    assert!(script.ends_with("judge.sh"), "{line}");
    let words: Vec<&str> = words.split(' ').collect();
    let seen = done(&[&["trace"], words.as_slice()].concat());
    seen.assert_code(0);
    seen.assert_stdout_has("board: ");
    seen.assert_stdout_has(&format!("the board was left with {left}"));
}

#[test]
fn failure_that_needs_two_grids_keeps_two_grids() {
    assert_two_grids("acwing-166", "wrong_answer/first_case_only", 0);
}

#[test]
#[ignore = "sweep: another package, with the number of cases before them"]
fn failure_that_needs_two_counted_grids_keeps_two_grids() {
    assert_two_grids("poj-2676", "wrong_answer/first_case_only", 1);
}

/// The grids begin after the first `lines` lines.
fn assert_two_grids(problem: &str, program: &str, lines: usize) {
    let (input, json) = find_counterexample(problem, program);
    let cells = input.lines().skip(lines).flat_map(str::chars);
    assert_eq!(cells.filter(char::is_ascii_digit).count(), 162, "{input}");
    assert!(lines == 0 || input.starts_with("2\n"), "{input}");
    assert_eq!(count_open_cells(&input, lines), 0, "{input}");
    assert_has(&json, "\"passes_alone\":true");
}

/// Asserts that the input found for each of these programs is one grid: (problem, program, lines before the grid, maximum
/// of open cells).
fn assert_few_open_cells(programs: &[(&str, &str, usize, usize)]) {
    for &(problem, program, lines, most) in programs {
        if problem == "poj-2676" && !has("g++") {
            eprintln!("skipped: {program} (there is no g++)");
            continue;
        }
        let (input, json) = find_counterexample(problem, program);
        assert_one_grid(&input, lines, most);
        assert_has(
            &json,
            "\"least\":true,\"flaky\":false,\"passes_alone\":false",
        );
    }
}

#[test]
#[ignore = "sweep: a bundled program that fails on every grid"]
fn minimal_input_of_a_wrong_format_is_one_grid_without_open_cells() {
    assert_few_open_cells(&[("acwing-166", "wrong_answer/nine_lines", 0, 0)]);
}

mod exhaustive {
    use super::*;

    #[test]
    #[ignore = "exhaustive, N min: three programs whose inputs become small in many steps"]
    fn minimal_sudoku_input_of_more_programs_is_one_grid_with_few_open_cells() {
        assert_few_open_cells(&[
            ("lanqiao-sudoku", "run_time_error/lost_zeros", 0, 1),
            ("poj-2676", "wrong_answer/half_undo.cpp", 1, 3),
            ("poj-2676", "wrong_answer/rows_and_columns_only", 1, 5),
        ]);
    }
}
