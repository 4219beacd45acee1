//! Promise: a board is as large as the case that is followed, of four and of sixteen cells a side as well; its numbers may be those
//! from 0.

use crate::common::{Folder, JAVA, PYTHON, can_trace};
use crate::{EASY, accuses_none, program, rows, trace_rejected};
use std::fs;

const FOUR: &str = "2\n1 0 0 0\n0 0 3 0\n0 4 0 0\n0 0 0 2\n";

#[test]
fn in_python_a_board_of_four_is_found_where_nine_follows() {
    if !can_trace("4x4 in Python", PYTHON) {
        return;
    }
    let input = format!("{FOUR}\n3\n{}", rows(EASY, " "));
    let file = program("sizes/any_order.py");
    let done = trace_rejected(file.to_str().unwrap(), "uva-989", input.as_bytes());
    let said = format!("{}{}", done.stdout, done.stderr);
    let board = "board: grid at any_order.py:35, 4 rows of 4 int\n";
    assert!(said.contains(board), "{said}");
    let solved = "solved at step 19; the board was left full\n1324423124133142\n15 nodes (guesses)";
    assert!(said.contains(solved) && accuses_none(&done), "{said}");

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
    for (name, told) in [
        ("from_zero.py", solved),
        ("wrong.py", "returns without taking back the 4 in r1c3"),
    ] {
        let done = trace_rejected(&folder.at(name), "uva-989", FOUR.as_bytes());
        let said = format!("{}{}", done.stdout, done.stderr);
        assert!(done.stdout.contains(told), "{name}: {said}");
    }
}

#[test]
fn in_java_a_board_of_sixteen_is_found_that_is_larger_and_counts_from_one() {
    if !can_trace("16x16 in Java", JAVA) {
        return;
    }
    let cell = |row: usize, col: usize| match row < 2 || (row * 7 + col) % 5 == 0 {
        true => '-',
        false => char::from(b'A' + ((row % 4 * 4 + row / 4 + col) % 16) as u8),
    };
    let row = |row| (0..16).map(|col| cell(row, col)).collect::<String>() + "\n";
    let input: String = (0..16).map(row).collect();
    let file = program("sizes/sixteen_from_one.java");
    let done = trace_rejected(file.to_str().unwrap(), "poj-3076", input.as_bytes());
    let said = format!("{}{}", done.stdout, done.stderr);
    let board = "board: a at sixteen_from_one.java:4, 16 rows of 16 int, from a[1][1]\n";
    assert!(said.contains(board), "{said}");
    let solved = "solved at step 302; the board was left full\nABCDEFGHIJKLMNOPEFGHIJKLMNOPABCD";
    assert!(said.contains(solved) && accuses_none(&done), "{said}");
}
