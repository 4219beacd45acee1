//! Promise: the search of an unmodified Python program is seen, with its board's name and the lines of its steps.

use crate::common::texts::{assert_ends, assert_has};
use crate::common::{Folder, PYTHON, can_trace, done, run};
use crate::{
    EASY, HJ44, POJ, accuses_none, assert_boards_are_found, format_rows, parse_shapes, program,
    trace, trace_command, trace_rejected,
};

/// See [`parse_shapes`].
const SHAPES: &str = "
    by_argument.py        nowcoder-hj44 grid at FILE:27, 9 rows of 9 int
    leetcode_like.py      poj-2676      rows at FILE:32, 9 rows of 9 str
    flat_list.py          acwing-166    cells at FILE:3, a list of 81 int
    dict_of_cells.py      nowcoder-hj44 grid at FILE:4, a dict of 81
    copy_for_each_call.py acwing-166    state at FILE:22, a string of 81 characters
    explicit_stack.py     nowcoder-hj44 sudoku at FILE:6, 9 rows of 9 int
    threaded.py           poj-2676      self.cells at FILE:9, 9 rows of 9 int
    nested_generator.py   nowcoder-hj44 work at FILE:5, 9 rows of 9 int
    read_in_the_loop.py   poj-2676      rows at FILE:25, 9 rows of 9 int
";

sweep! {
    check_shapes:
        "sweep: every fourth shape in Python" sampled_shapes_are_found_and_their_searches_end_solved,
        "exhaustive: every shape in Python" all_shapes_are_found_and_their_searches_end_solved;
}

fn check_shapes(of: usize) {
    if !can_trace("boards of Python programs", PYTHON) {
        return;
    }
    assert_boards_are_found(
        "python",
        &parse_shapes(SHAPES),
        of,
        |(_, _, board), done| {
            let has = |text: &str| done.stdout.contains(text);
            // Every program fills the cells by rows and tries the digits from 1.
            let first = has("\n1  place 4 in r1c2  line ");
            let board = has(&format!("board: {board}\n"));
            board && has("\nsolved at step ") && first && has("187 digits placed, ")
        },
    );
}

/// Reading the rows of the second puzzle stores digits just as a search does.
#[test]
fn puzzle_read_after_the_previous_solution_is_a_separate_case() {
    if !can_trace("two cases in Python", PYTHON) {
        return;
    }
    let turned: String = (0..81).map(|i| &EASY[i % 9 * 9 + i / 9..][..1]).collect();
    let input = format!("2\n{}{}", format_rows(EASY, ""), format_rows(&turned, ""));
    let folder = Folder::new();
    folder.file("two.in", input);
    let file = program("python/read_in_the_loop.py");
    let file = file.to_str().unwrap();
    for (number, first) in [("1", "place 4 in r1c2"), ("2", "place 5 in r1c2")] {
        let more = ["--number", number, "--count", "1"];
        let done = run(trace_command(file, POJ, &folder.at("two.in"), &more));
        let output = format!("{}{}", done.stdout, done.stderr);
        assert_has(&output, format!("case {number} of 2 in this input\n"));
        assert_has(&output, format!("\n1  {first}  line 15\n"));
        assert!(output.contains("; the board was left full\n"), "{output}");
        assert!(accuses_none(&done), "{output}");
    }
}

#[test]
fn printed_steps_have_their_source_lines() {
    if !can_trace("steps of a Python program", PYTHON) {
        return;
    }
    let more = ["--from", "12", "--count", "4"];
    let done = trace("python/by_argument.py", HJ44, EASY, &more);
    let expected = "\
12  │ │ │ │ │ │ │ │ │ │ │ place 8 in r3c2  line 19
13  │ │ │ │ │ │ │ │ │ │ │ undo 8 in r3c2  line 22
14  │ │ │ │ │ │ │ │ │ │ │ place 9 in r3c2  line 19
15  │ │ │ │ │ │ │ │ │ │ │ │ place 8 in r3c3  line 19

solved at step 324; the board was left full
143628579572139468986754231391542786468917352725863914237481695619275843854396127
187 digits placed, 136 taken back or overwritten, at most 51 at a time
";
    assert_has(
        &done.stdout,
        "\nboard: grid at by_argument.py:27, 9 rows of 9 int\n",
    );
    assert_ends(&done.stdout, expected);
}

#[test]
fn program_without_board_is_explained() {
    if !can_trace("a Python program without a board", PYTHON) {
        return;
    }
    let folder = Folder::new();
    let sum = "import sys\nprint(sum(map(int, sys.stdin.read().split())))\n";
    folder.file("sum.py", sum);
    let none = trace_rejected(folder.at("sum.py"), HJ44, format_rows(EASY, " "));
    none.assert_stderr_has("no board was found: 9 rows of 9 ");
    // Each row is a list of characters, so none of them is 0.
    let compares = "g = [input().split() for _ in range(9)]\nfor r in range(9):\n    for c in range(9):\n        \
                    if g[r][c] == 0:\n            g[r][c] = '1'\nfor row in g:\n    print(*row)\n";
    folder.file("compares.py", compares);
    let none = done(&[
        "trace",
        "--program",
        &folder.at("compares.py"),
        "--problem",
        HJ44,
    ]);
    none.assert_stderr_has("\nline 4 compares a cell of g with a number below 10; g holds characters, which equal none\n");
}

#[test]
fn missing_undo_is_reported_with_the_returning_line() {
    if !can_trace("a bug in Python", PYTHON) {
        return;
    }
    let done = trace("python/undo_forgotten.py", HJ44, EASY, &["--count", "1"]);
    let message = ": line 19 returns without taking back the ";
    done.assert_stdout_has(message);
}
