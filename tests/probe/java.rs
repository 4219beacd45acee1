//! Promise: the search of an unmodified Java program is seen, with its board's name and the lines of its steps.

use crate::common::{Folder, JAVA, can_trace, done};
use crate::{
    ACWING, EASY, HJ44, POJ, Shape, assert_boards_are_found, assert_bugs_are_reported, format_rows,
    program, trace, trace_rejected,
};
use std::process::Command;

/// File, problem, expected description of the board.
const SHAPES: &[Shape] = &[
    (
        "static_ints.java",
        HJ44,
        "g at static_ints.java:4, 9 rows of 9 int",
    ),
    (
        "passed_along.java",
        HJ44,
        "grid at passed_along.java:35, 9 rows of 9 int",
    ),
    (
        "leetcode.java",
        POJ,
        "rows at leetcode.java:39, 9 rows of 9 char",
    ),
    (
        "one_based.java",
        HJ44,
        "a at one_based.java:5, 9 rows of 9 int, from a[1][1]",
    ),
    (
        "flat_counted_up.java",
        ACWING,
        "cells at flat_counted_up.java:5, an array of 81 int",
    ),
    (
        "byte_rows.java",
        HJ44,
        "GRID at byte_rows.java:6, 9 rows of 9 byte",
    ),
    (
        "corner.java",
        HJ44,
        "map at corner.java:4, 9 rows of 9 short",
    ),
    (
        "explicit_stack.java",
        HJ44,
        "grid at explicit_stack.java:6, 9 rows of 9 long",
    ),
    (
        "lists.java",
        HJ44,
        "puzzle at lists.java:36, 9 rows of 9 Integer",
    ),
    (
        "lambda.java",
        POJ,
        "lines at lambda.java:34, 9 rows of 9 char",
    ),
    (
        "string_builder.java",
        ACWING,
        "s at string_builder.java:27, a StringBuilder of 81 char",
    ),
    (
        "string_for_each_call.java",
        ACWING,
        "state at string_for_each_call.java:12, a String of 81 char",
    ),
    (
        "copied_states.java",
        HJ44,
        "cells at copied_states.java:5, 9 rows of 9 int",
    ),
    (
        "copied_arrays.java",
        HJ44,
        "board at copied_arrays.java:31, 9 rows of 9 int",
    ),
    (
        "list_of_characters.java",
        ACWING,
        "board at list_of_characters.java:4, a List of 81 Character",
    ),
    (
        "string_builders.java",
        POJ,
        "rows at string_builders.java:10, 9 rows, each a StringBuilder",
    ),
    (
        "cell_objects.java",
        HJ44,
        "board at cell_objects.java:18, 9 rows of 9 Cell",
    ),
    (
        "integers_in_a_thread.java",
        HJ44,
        "sudoku at integers_in_a_thread.java:5, 9 rows of 9 Integer",
    ),
    (
        "records.java",
        HJ44,
        "rows at records.java:16, 9 rows of 9 int",
    ),
];

/// Programs that need Java 17.
const NEEDS_JAVA_17: &[&str] = &["records.java"];

/// A file, and words of the report on its marked line.
const BUGS: &[(&str, &str)] = &[
    ("undo_forgotten.java", "returns without taking back the "),
    (
        "void_returns_without_undo.java",
        "returns without taking back the ",
    ),
    ("answer_wiped.java", "what was left is what was printed"),
    ("clues_not_skipped.java", ", which is a clue"),
    ("nine_left_out.java", "never places a 9, which is missing"),
    (
        "column_of_another_row.java",
        "has it in the same column, and the search goes on",
    ),
    ("undoes_another_cell.java", "clears r2c3, which is a clue"),
];

/// The major version: 17 for `javac 17.0.15`.
fn javac_major_version() -> u32 {
    let output = Command::new("javac").arg("-version").output();
    let output = output.map_or(Vec::new(), |output| output.stdout);
    let output = String::from_utf8_lossy(&output).into_owned();
    let number = output.split([' ', '.']).nth(1);
    number
        .and_then(|number| number.trim().parse().ok())
        .unwrap_or(0)
}

sweep!(check_shapes:
    sampled_shapes_are_found_and_their_searches_end_solved,
    all_shapes_are_found_and_their_searches_end_solved
);

fn check_shapes(of: usize) {
    if !can_trace("boards of Java programs", JAVA) {
        return;
    }
    let is_old = javac_major_version() < 17;
    let (skipped, shapes): (Vec<Shape>, Vec<Shape>) = SHAPES
        .iter()
        .partition(|(file, ..)| is_old && NEEDS_JAVA_17.contains(file));
    for (file, ..) in skipped {
        eprintln!("skipped: {file} (it takes Java 17)");
    }
    assert_boards_are_found("java", &shapes, of, |(file, _, board), done| {
        // Every program fills the cells by rows; one counts the digits up on the board itself.
        let (first, nodes) = match *file {
            "flat_counted_up.java" => ("guess 1 in r1c2", " nodes (guesses), 0 forced, "),
            _ => ("guess 4 in r1c2", "\n187 nodes (guesses), 0 forced, "),
        };
        let has = |text: &str| done.stdout.contains(text);
        let board = has(&format!("board: {board}\n"));
        let seen =
            board && has("\nsolved at step ") && has(&format!("\n1  {first}  line ")) && has(nodes);
        // `boards_are_found` checks that none is accused.
        seen
    });
}

#[test]
fn printed_steps_have_their_source_lines() {
    if !can_trace("steps of a Java program", JAVA) {
        return;
    }
    let expected = "\
12  │ │ │ │ │ │ │ │ │ │ │ guess 8 in r3c2  line A
13  │ │ │ │ │ │ │ │ │ │ │ undo 8 in r3c2  line B
14  │ │ │ │ │ │ │ │ │ │ │ guess 9 in r3c2  line A
15  │ │ │ │ │ │ │ │ │ │ │ │ guess 8 in r3c3  line A

solved at step 324; the board was left full
143628579572139468986754231391542786468917352725863914237481695619275843854396127
187 nodes (guesses), 0 forced, 136 backtracks, 51 guesses deep
";
    // If a call gets a copy of the board, its step has the line of the call.
    for (file, problem, placed, undone) in [
        ("static_ints.java", HJ44, "19", "21"),
        ("integers_in_a_thread.java", HJ44, "53", "52"),
        ("string_for_each_call.java", ACWING, "17", "17"),
    ] {
        let more = ["--from", "12", "--count", "4"];
        let done = trace(&format!("java/{file}"), problem, EASY, &more);
        let expected = expected.replace("line A", &format!("line {placed}"));
        let expected = expected.replace("line B", &format!("line {undone}"));
        assert!(
            done.stdout.ends_with(&expected),
            "{file}: {}{}",
            done.stdout,
            done.stderr
        );
    }
}

sweep!(check_bugs:
    sampled_bugs_are_reported_at_their_marked_line,
    all_bugs_are_reported_at_their_marked_line
);

fn check_bugs(of: usize) {
    if can_trace("bugs in Java and their lines", JAVA) {
        assert_bugs_are_reported("java/bugs", BUGS, of, |_| EASY.to_string());
    }
}

#[test]
fn board_can_be_chosen_and_a_missing_one_is_explained() {
    if !can_trace("Java programs without a board", JAVA) {
        return;
    }
    let chosen = trace("java/leetcode.java", POJ, EASY, &["--board", "board"]);
    let board = "board: board at leetcode.java:4, 9 rows of 9 char\n";
    assert!(
        chosen.stdout.contains(board),
        "{}{}",
        chosen.stdout,
        chosen.stderr
    );
    let refused = trace("java/leetcode.java", POJ, EASY, &["--board", "given"]);
    let message =
        "'given' is not a board that digits are placed on and removed from; these are: rows, board";
    assert!(refused.stderr.contains(message), "{}", refused.stderr);
    let file = program("java/no_board.java").display().to_string();
    let none = trace_rejected(&file, HJ44, format_rows(EASY, " ").as_bytes());
    let message = "no board was found. Looked for: a variable that holds 9 rows of 9 digits or characters, or 81 of them, in arrays, ";
    assert_eq!((none.code, none.stdout.as_str()), (2, ""));
    assert!(none.stderr.contains(message), "{}", none.stderr);
}

#[test]
fn compile_error_in_a_traced_program_is_ce() {
    if !can_trace("a compile error in Java", JAVA) {
        return;
    }
    let folder = Folder::new();
    folder.file(
        "Main.java",
        "public class Main {\n    int x = ;\n    public static void main(String[] args) {}\n}\n",
    );
    let file = folder.at("Main.java");
    let done = done(&["trace", "--program", &file, "--problem", HJ44]);
    let message = "CE\nMain.java:2: error: illegal start of expression\n";
    assert!(
        done.stdout.starts_with(message),
        "{}{}",
        done.stdout,
        done.stderr
    );
}
