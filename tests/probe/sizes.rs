//! Promise: the board has the size of the case that is followed, with 4 or 16 cells a side too. It may hold numbers
//! from 0.

use crate::common::{C, Folder, JAVA, PYTHON, can_trace};
use crate::{EASY, accuses_none, format_rows, program, trace_rejected};
use std::fs;

const FOUR_BY_FOUR_INPUT: &str = "2\n1 0 0 0\n0 0 3 0\n0 4 0 0\n0 0 0 2\n";

/// What Python programs do on that.
const FOUR_BY_FOUR_SOLVED: &str =
    "solved at step 19; the board was left full\n1324423124133142\n15 digits placed";

/// A grid of sixteen rows that takes backtracking to solve.
fn sixteen_row_puzzle() -> String {
    let cell = |row: usize, col: usize| {
        if row < 2 || (row * 7 + col) % 5 == 0 {
            '-'
        } else {
            char::from(b'A' + ((row % 4 * 4 + row / 4 + col) % 16) as u8)
        }
    };
    let row = |row| (0..16).map(|col| cell(row, col)).collect::<String>() + "\n";
    (0..16).map(row).collect()
}

#[test]
#[ignore = "sweep: four rows in Python"]
fn python_board_of_four_rows_is_found_before_one_of_nine() {
    if !can_trace("4x4 in Python", PYTHON) {
        return;
    }
    let input = format!("{FOUR_BY_FOUR_INPUT}\n3\n{}", format_rows(EASY, " "));
    let file = program("sizes/any_order.py");
    let done = trace_rejected(&file, "uva-989", input);
    let output = format!("{}{}", done.stdout, done.stderr);
    let board = "board: grid at any_order.py:35, 4 rows of 4 int\n";
    assert!(output.contains(board), "{output}");
    assert!(output.contains(FOUR_BY_FOUR_SOLVED), "{output}");
    assert!(accuses_none(&done), "{output}");
}

#[test]
#[ignore = "sweep: four rows in Python, numbers from 0, and a bug"]
fn python_boards_of_four_rows_may_count_from_zero_or_have_a_bug() {
    if !can_trace("4x4 in Python", PYTHON) {
        return;
    }
    let file = program("sizes/any_order.py");
    let right = fs::read_to_string(&file).unwrap();
    let folder = Folder::new();
    let from_zero = [
        ("int(next(words)) for", "int(next(words)) - 1 for"),
        ("if grid[row][col]:", "if grid[row][col] >= 0:"),
        ("range(1, side + 1)", "range(side)"),
        ("grid[row][col] = 0", "grid[row][col] = -1"),
    ];
    let from_zero = from_zero
        .iter()
        .fold(right.clone(), |text, (from, to)| text.replace(from, to));
    folder.file("from_zero.py", from_zero);
    folder.file(
        "wrong.py",
        right.replace("            grid[row][col] = 0\n", ""),
    );
    for (name, message) in [
        ("from_zero.py", FOUR_BY_FOUR_SOLVED),
        ("wrong.py", "returns without taking back the 4 in r1c3"),
    ] {
        let done = trace_rejected(folder.at(name), "uva-989", FOUR_BY_FOUR_INPUT);
        done.assert_stdout_has(message);
    }
}

#[test]
#[ignore = "sweep: sixteen rows in Java"]
fn java_board_of_sixteen_rows_in_a_larger_one_based_array_is_found() {
    if !can_trace("16x16 in Java", JAVA) {
        return;
    }
    let file = program("sizes/sixteen_from_one.java");
    let done = trace_rejected(file, "poj-3076", sixteen_row_puzzle());
    let output = format!("{}{}", done.stdout, done.stderr);
    let board = "board: a at sixteen_from_one.java:4, 16 rows of 16 int, from a[1][1]\n";
    assert!(output.contains(board), "{output}");
    let solved = "solved at step 302; the board was left full\nABCDEFGHIJKLMNOPEFGHIJKLMNOPABCD";
    assert!(output.contains(solved) && accuses_none(&done), "{output}");
}

#[test]
fn cpp_boards_of_four_and_sixteen_rows_are_found_and_not_accused() {
    if !can_trace("4x4 and 16x16 in C++", C) {
        return;
    }
    for (file, problem, input, board) in [
        (
            "corner_of_ten.cpp",
            "uva-989",
            FOUR_BY_FOUR_INPUT.to_string(),
            "g at corner_of_ten.cpp:3, 4 rows of 4 int",
        ),
        (
            "letters_from_zero.cpp",
            "poj-3076",
            sixteen_row_puzzle(),
            "g at letters_from_zero.cpp:3, 16 rows of 16 int",
        ),
    ] {
        let path = program(&format!("sizes/{file}"));
        let done = trace_rejected(path, problem, input);
        let output = format!("{}{}", done.stdout, done.stderr);
        assert!(output.contains(&format!("board: {board}\n")), "{output}");
        assert!(output.contains("; the board was left full"), "{output}");
        assert!(accuses_none(&done), "{output}");
    }
}

#[test]
fn cpp_missing_undo_on_sixteen_rows_is_reported() {
    if !can_trace("a bug on 16x16 in C++", C) {
        return;
    }
    let path = program("sizes/never_undone.cpp");
    let done = trace_rejected(path, "poj-3076", sixteen_row_puzzle());
    done.assert_stdout_has("16 rows of 16 char\n");
    done.assert_stdout_has("returns without taking back");
}
