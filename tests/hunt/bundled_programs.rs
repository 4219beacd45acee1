//! Promise: for a wrong Sudoku program, `hunt` finds one grid with few open cells, or two grids if the program fails
//! only on the second because of state left over from the first. The packages of `any_package` need far less compiling.

use crate::common::texts::assert_has;
use crate::common::{Done, Folder, PROBLEM, done, has, judge};
use crate::packages::{LONG_ENOUGH_SECONDS, lacks_gcc};
use predicates::str::contains;
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

/// The repository here has one package, without the generator and validators.
#[test]
fn input_found_for_a_bundled_problem_comes_with_the_command_that_traces_it() {
    if lacks_gcc() {
        return;
    }
    let root = Folder::new();
    root.file("problems/poj-2676/problem.yaml", PROBLEM)
        .file("problems/poj-2676/data/sample/1.in", "1\n")
        .file("problems/poj-2676/data/sample/1.ans", "1\n")
        .file(
            "problems/poj-2676/submissions/accepted/cat.pl",
            "print while <STDIN>;\n",
        )
        .file("mute.c", "int main(void) {}\n");
    let (file, found) = (root.at("mute.c"), root.at("found"));
    let mut hunt = judge(&["hunt", "2676", &file, "-o", &found]);
    let hunt = hunt.env("SUDOKU_OJ_ROOT", &root.path).assert().code(1);
    let words = format!("--program {file} --problem poj-2676 --case {found}/1.in");
    let line = format!(
        "\nnext, to see its search step by step, if it has one on a board: {}/judge.sh trace {words}\n",
        root.name()
    );
    hunt.stdout(contains(line));
}

#[test]
#[ignore = "sweep: a bundled program, the input found for it, and its search there"]
fn minimal_input_is_one_grid_and_the_printed_trace_command_names_the_bug() {
    if !has("g++") || !has("gcc") {
        return eprintln!("skipped: the search of a C++ program (there is no gcc or no g++)");
    }
    let folder = Folder::new();
    let found = hunt_bundled(&folder, "poj-2676", "wrong_answer/half_undo.cpp", &[]);
    assert_one_grid(&read_found_input(&folder), 1, 3);
    found.assert_stdout_has("minimal: no smaller variant fails");
    let mut lines = found.stdout.lines();
    let line = lines.find_map(|line| line.strip_prefix("next, to see its search"));
    let line = line.unwrap_or_else(|| panic!("{}{}", found.stdout, found.stderr));
    let (script, words) = line.split_once(" trace ").unwrap();
    assert!(script.ends_with("judge.sh"), "{line}");
    let words: Vec<&str> = words.split(' ').collect();
    let seen = done(&[&["trace"], words.as_slice()].concat());
    seen.assert_code(0);
    seen.assert_stdout_has("board: ");
    // Which takes more decisions than the three cells need.
    found.assert_stdout_has("trace names something wrong on a larger input, ");
    seen.assert_stdout_has("never again places a digit in a row or a box");
}

#[test]
#[ignore = "sweep: a bundled program that is wrong from the second grid on"]
fn failure_that_needs_two_grids_keeps_two_grids() {
    let (input, json) = find_counterexample("poj-2676", "wrong_answer/first_case_only");
    assert_eq!(input.lines().count(), 19, "{input}");
    assert!(input.starts_with("2\n"), "{input}");
    assert_eq!(count_open_cells(&input, 1), 0, "{input}");
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
            "\"minimal\":true,\"flaky\":false,\"passes_alone\":false",
        );
    }
}

#[test]
#[ignore = "sweep: a bundled program that fails on every grid"]
fn minimal_input_of_a_wrong_format_is_one_grid_without_open_cells() {
    assert_few_open_cells(&[("acwing-166", "wrong_answer/nine_lines", 0, 0)]);
}

#[test]
#[ignore = "sweep: two bundled programs that only check a grid"]
fn minimal_input_of_a_wrong_check_has_two_equal_digits_or_a_small_matrix() {
    let (board, _) = find_counterexample("leetcode-36", "wrong_answer/no_boxes.rs");
    assert_eq!(board.matches('.').count(), 79, "{board}");
    let (matrix, _) = find_counterexample("leetcode-2133", "wrong_answer/xor.rs");
    assert!(matrix.len() < 70, "{matrix}");
}

mod exhaustive {
    use super::*;

    #[test]
    #[ignore = "exhaustive: three programs whose inputs become small in many steps"]
    fn minimal_sudoku_input_of_more_programs_is_one_grid_with_few_open_cells() {
        assert_few_open_cells(&[
            ("lanqiao-sudoku", "run_time_error/lost_zeros", 0, 1),
            ("poj-2676", "wrong_answer/half_undo.cpp", 1, 3),
            ("poj-2676", "wrong_answer/rows_and_columns_only", 1, 5),
        ]);
    }
}
