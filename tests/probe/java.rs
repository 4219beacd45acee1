//! Promise: the search of an unmodified Java program is seen, with its board's name and the lines of its steps.

use crate::common::texts::{assert_ends, assert_has};
use crate::common::{Folder, JAVA, can_trace, done};
use crate::{
    EASY, HJ44, POJ, Shape, assert_boards_are_found, assert_bugs_are_reported, format_rows,
    parse_shapes, program, trace, trace_rejected,
};
use std::process::Command;

/// See [`parse_shapes`].
const SHAPES: &str = "
    leetcode.java             poj-2676      rows at FILE:39, 9 rows of 9 char
    static_ints.java          nowcoder-hj44 g at FILE:4, 9 rows of 9 int
    passed_along.java         nowcoder-hj44 grid at FILE:35, 9 rows of 9 int
    one_based.java            nowcoder-hj44 a at FILE:5, 9 rows of 9 int, from a[1][1]
    flat_counted_up.java      acwing-166    cells at FILE:5, an array of 81 int
    byte_rows.java            nowcoder-hj44 GRID at FILE:6, 9 rows of 9 byte
    corner.java               nowcoder-hj44 map at FILE:4, 9 rows of 9 short
    explicit_stack.java       nowcoder-hj44 grid at FILE:6, 9 rows of 9 long
    lists.java                nowcoder-hj44 puzzle at FILE:36, 9 rows of 9 Integer
    lambda.java               poj-2676      lines at FILE:34, 9 rows of 9 char
    string_builder.java       acwing-166    s at FILE:27, a StringBuilder of 81 char
    string_for_each_call.java acwing-166    state at FILE:12, a String of 81 char
    copied_states.java        nowcoder-hj44 cells at FILE:5, 9 rows of 9 int
    copied_arrays.java        nowcoder-hj44 board at FILE:31, 9 rows of 9 int
    list_of_characters.java   acwing-166    board at FILE:4, a List of 81 Character
    string_builders.java      poj-2676      rows at FILE:10, 9 rows, each a StringBuilder
    cell_objects.java         nowcoder-hj44 board at FILE:18, 9 rows of 9 Cell
    integers_in_a_thread.java nowcoder-hj44 sudoku at FILE:5, 9 rows of 9 Integer
    records.java              nowcoder-hj44 rows at FILE:16, 9 rows of 9 int
";

/// Programs that need Java 17.
const NEEDS_JAVA_17: &[&str] = &["records.java"];

/// See [`assert_bugs_are_reported`].
const BUGS: &str = "
    answer_wiped.java 'what was left is what was printed'
    undo_forgotten.java 'returns without taking back the '
    void_returns_without_undo.java 'returns without taking back the '
    clues_not_skipped.java ', which is a clue'
    nine_left_out.java 'never places a 9, which is missing'
    column_of_another_row.java 'has it in the same column, and the search goes on'
    undoes_another_cell.java 'clears r2c3, which is a clue'
";

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

sweep! {
    check_shapes:
        "sweep: every fourth shape in Java" sampled_shapes_are_found_and_their_searches_end_solved,
        "exhaustive: every shape in Java" all_shapes_are_found_and_their_searches_end_solved;
    check_bugs:
        "sweep: every fourth bug in Java" sampled_bugs_are_reported_at_their_marked_line,
        "exhaustive: every bug in Java" all_bugs_are_reported_at_their_marked_line;
}

fn check_shapes(of: usize) {
    if !can_trace("boards of Java programs", JAVA) {
        return;
    }
    let is_old = javac_major_version() < 17;
    let (skipped, shapes): (Vec<Shape>, Vec<Shape>) = parse_shapes(SHAPES)
        .into_iter()
        .partition(|(file, ..)| is_old && NEEDS_JAVA_17.contains(file));
    for (file, ..) in skipped {
        eprintln!("skipped: {file} (it takes Java 17)");
    }
    assert_boards_are_found("java", &shapes, of, |(file, _, board), done| {
        // Every program fills the cells by rows; one counts the digits up on the board itself.
        let (first, nodes) = match *file {
            "flat_counted_up.java" => ("place 1 in r1c2", " digits placed, "),
            _ => ("place 4 in r1c2", "\n187 digits placed, "),
        };
        let has = |text: &str| done.stdout.contains(text);
        let board = has(&format!("board: {board}\n"));
        board && has("\nsolved at step ") && has(&format!("\n1  {first}  line ")) && has(nodes)
    });
}

#[test]
fn printed_steps_have_their_source_lines() {
    assert_steps_have_lines(&[("leetcode.java", "14", "16")]);
}

/// If a call gets a copy of the board, its step has the line of the call.
#[test]
#[ignore = "sweep: static arrays, a thread, a board copied for each call"]
fn printed_steps_of_three_shapes_have_their_source_lines() {
    assert_steps_have_lines(&[
        ("static_ints.java", "19", "21"),
        ("integers_in_a_thread.java", "53", "52"),
        ("string_for_each_call.java", "17", "17"),
    ]);
}

/// `programs`: shapes, each with the lines where digits are placed and undone.
fn assert_steps_have_lines(programs: &[(&str, &str, &str)]) {
    if !can_trace("steps of a Java program", JAVA) {
        return;
    }
    let expected = "\
12  │ │ │ │ │ │ │ │ │ │ │ place 8 in r3c2  line A
13  │ │ │ │ │ │ │ │ │ │ │ undo 8 in r3c2  line B
14  │ │ │ │ │ │ │ │ │ │ │ place 9 in r3c2  line A
15  │ │ │ │ │ │ │ │ │ │ │ │ place 8 in r3c3  line A

solved at step 324; the board was left full
143628579572139468986754231391542786468917352725863914237481695619275843854396127
187 digits placed, 136 taken back or overwritten, at most 51 at a time
";
    for (file, placed, undone) in programs {
        let more = ["--from", "12", "--count", "4"];
        let mut shapes = parse_shapes(SHAPES).into_iter();
        let (_, problem, board) = shapes.find(|shape| shape.0 == *file).unwrap();
        let done = trace(&format!("java/{file}"), problem, EASY, &more);
        done.assert_stdout_has(&format!("\nboard: {board}\n"));
        let expected = expected.replace("line A", &format!("line {placed}"));
        let expected = expected.replace("line B", &format!("line {undone}"));
        assert_ends(format!("{}{file}: {}", done.stderr, done.stdout), expected);
    }
}

fn check_bugs(of: usize) {
    if can_trace("bugs in Java and their lines", JAVA) {
        assert_bugs_are_reported("java/bugs", BUGS, of, |_| EASY.to_string());
    }
}

#[test]
#[ignore = "sweep: a board chosen, not found, and missing in Java"]
fn board_can_be_chosen_and_a_missing_one_is_explained() {
    if !can_trace("Java programs without a board", JAVA) {
        return;
    }
    let chosen = trace("java/leetcode.java", POJ, EASY, &["--board", "board"]);
    let board = "board: board at leetcode.java:4, 9 rows of 9 char\n";
    chosen.assert_stdout_has(board);
    let refused = trace("java/leetcode.java", POJ, EASY, &["--board", "given"]);
    let message =
        "'given' is not a board that digits are placed on and removed from; these are: rows, board";
    refused.assert_stderr_has(message);
    let none = trace_rejected(program("java/no_board.java"), HJ44, format_rows(EASY, " "));
    let message =
        "no board was found: 9 rows of 9 cells, or 81, where digits are placed and removed; ";
    assert_eq!((none.code, none.stdout.lines().count()), (2, 1));
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
    let message = "\nCE\nMain.java:2: error: illegal start of expression\n";
    assert_has(&done.stdout, message);
}
