//! Promise: a program in Python, unchanged, is seen to search, by the name of its board and with the lines that do it.

use crate::common::has;
use crate::{EASY, trace};

const HJ44: &str = "nowcoder-hj44";
const POJ: &str = "poj-2676";
const LOJ: &str = "loj-10027";

/// File, problem, what is said of the board.
const SHAPES: &[(&str, &str, &str)] = &[
    (
        "by_argument.py",
        HJ44,
        "grid at by_argument.py:27, 9 rows of 9 int",
    ),
    (
        "leetcode_like.py",
        POJ,
        "rows at leetcode_like.py:32, 9 rows of 9 str",
    ),
    (
        "flat_list.py",
        LOJ,
        "cells at flat_list.py:3, a list of 81 int",
    ),
    (
        "dict_of_cells.py",
        HJ44,
        "grid at dict_of_cells.py:4, a dict of 81",
    ),
    (
        "copy_for_each_call.py",
        LOJ,
        "state at copy_for_each_call.py:22, a str of 81 str",
    ),
    (
        "explicit_stack.py",
        HJ44,
        "sudoku at explicit_stack.py:6, 9 rows of 9 int",
    ),
    (
        "threaded.py",
        POJ,
        "self.cells at threaded.py:9, 9 rows of 9 int",
    ),
    (
        "nested_generator.py",
        HJ44,
        "work at nested_generator.py:5, 9 rows of 9 int",
    ),
];

fn can_trace(what: &str) -> bool {
    let has_python = has("python3");
    if !has_python {
        eprintln!("skipped: {what} (there is no python3)");
    }
    has_python
}

#[test]
fn the_board_is_found_by_its_shape_and_the_search_ends_solved() {
    if !can_trace("boards of Python programs") {
        return;
    }
    let mut wrong = Vec::new();
    for (file, problem, board) in SHAPES {
        let done = trace(&format!("python/{file}"), problem, EASY, &["--count", "1"]);
        let has = |text: &str| done.stdout.contains(text);
        let found = has(&format!("board: {board}\n"));
        let first = "\n1  guess 4 in r1c2  line ";
        // All of them try the cells by rows and the digits from 1.
        let nodes = "187 nodes (guesses), 0 forced, ";
        if !(found && has("\nsolved at step ") && has(first) && has(nodes)) {
            wrong.push(format!("{file}: {}{}", done.stdout, done.stderr));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_window_of_the_steps_has_the_lines_of_the_source() {
    if !can_trace("steps of a Python program") {
        return;
    }
    let more = ["--from", "12", "--count", "4"];
    let done = trace("python/by_argument.py", HJ44, EASY, &more);
    let expected = "\
12  │ │ │ │ │ │ │ │ │ │ │ guess 8 in r3c2  line 19
13  │ │ │ │ │ │ │ │ │ │ │ undo 8 in r3c2  line 22
14  │ │ │ │ │ │ │ │ │ │ │ guess 9 in r3c2  line 19
15  │ │ │ │ │ │ │ │ │ │ │ │ guess 8 in r3c3  line 19

solved at step 324; the board was left full
143628579572139468986754231391542786468917352725863914237481695619275843854396127
187 nodes (guesses), 0 forced, 136 backtracks, 51 guesses deep
";
    assert!(
        done.stdout.ends_with(expected),
        "{}{}",
        done.stdout,
        done.stderr
    );
}

#[test]
fn a_digit_that_is_not_taken_back_is_told_with_the_line_that_returns() {
    if !can_trace("a bug in Python") {
        return;
    }
    let done = trace("python/undo_forgotten.py", HJ44, EASY, &["--count", "1"]);
    let told = ": line 19 returns without taking back the ";
    assert!(done.stdout.contains(told), "{}{}", done.stdout, done.stderr);
}
