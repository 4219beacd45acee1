//! Promise: of a program that passes a case alone and fails it after another, it is said that something was kept, and
//! which flag no line resets.

use crate::common::{C, JAVA, PYTHON, can_trace};
use crate::common::{Folder, run};
use crate::{
    EASY, POJ, assert_none_is_wrong, format_puzzle, program, trace_command, without_debug_builds,
};
use std::fs;

const FLAG: &str =
    "sets found to true, and no line sets it back to false for the next case: in this case ";
const OTHER: &str = "something other than the board has kept a value from an earlier case: ";
const NOTHING: &str = "no digit goes onto the board, although {";
const NOT_BACK: &str = "and never takes one back; alone in the input, this case passes";

/// A program, the compiler that it needs, and what the first finding says.
const PROGRAMS: [(&str, &[&str], [&str; 2]); 7] = [
    ("checked_after.cpp", C, [FLAG, NOT_BACK]),
    ("checked_first.cpp", C, [FLAG, NOTHING]),
    ("checked_after.py", PYTHON, [FLAG, NOT_BACK]),
    ("checked_first.java", JAVA, [FLAG, NOTHING]),
    // `found` is reset, but only before the first case.
    ("reset_once.cpp", C, [OTHER, NOT_BACK]),
    ("tables.cpp", C, [OTHER, NOTHING]),
    // Only the board itself has kept something.
    (
        "old_board.cpp",
        C,
        ["something has kept a value", "this case passes"],
    ),
];

#[test]
fn flag_that_is_never_reset_is_named() {
    check_programs(&PROGRAMS[..1]);
}

#[test]
#[ignore = "sweep: programs in three languages that keep something from an earlier case"]
fn kept_values_are_named_and_flags_only_if_no_line_resets_them() {
    check_programs(&PROGRAMS);
}

fn check_programs(programs: &[(&str, &[&str], [&str; 2])]) {
    let can = |compiler: &[&str]| can_trace("values kept from earlier cases", compiler);
    let possible = programs.iter().filter(|(_, compiler, _)| can(compiler));
    let wrong = possible.filter_map(|(file, _, words)| {
        let path = program(&format!("earlier_cases/{file}"));
        let found = first_finding(&path.display().to_string());
        let source = fs::read_to_string(&path).unwrap();
        let marked = source.lines().position(|line| line.ends_with(" <-"));
        let at = marked.map_or(String::new(), |place| format!("line {} sets", place + 1));
        let is_right = found.contains(&at) && words.iter().all(|words| found.contains(words));
        let is_accused = found.contains("no line sets it back");
        (!is_right || is_accused != marked.is_some()).then(|| format!("{file}: {found}"))
    });
    assert_none_is_wrong(wrong.collect(), programs.len());
}

/// What is said first about a program on two puzzles, of which it solves the first.
fn first_finding(file: &str) -> String {
    let folder = Folder::new();
    let one = format_puzzle(EASY, POJ);
    let rows: Vec<&str> = one.lines().skip(1).collect();
    // The second puzzle needs digits that no search by rows finds at once: its rows are the first's, upside down.
    let second: Vec<&str> = rows.iter().rev().copied().collect();
    folder.file(
        "two.in",
        format!("2\n{}\n{}\n", rows.join("\n"), second.join("\n")),
    );
    let mut command = trace_command(file, POJ, &folder.at("two.in"), &[]);
    without_debug_builds(&mut command);
    let done = run(command);
    let (_, findings) = done.stdout.split_once("\nfindings:\n").unwrap_or_default();
    findings
        .lines()
        .next()
        .map_or(done.stdout.clone(), str::to_string)
}
