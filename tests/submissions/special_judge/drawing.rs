//! Promise: a fault with a place is drawn, with the grids side by side and the cells in question marked.

use super::*;

/// The same cells are marked in each grid.
const EXPECTED_DRAWING: &str = "\
\x20    given                   printed                 answer
r1   5 3 . | . 7 . | . . .   5 3 4 | 6 7 8 | 9 1 2   5 3 4 | 6 7 8 | 9 1 2
r2   6 . . | 1 9 5 | . . .   6 7 2 | 1 9 5 | 3 4 8   6 7 2 | 1 9 5 | 3 4 8
r3   . 9 8 | . . . | . 6 .   1 9 8 | 3 4 2 | 5 6 7   1 9 8 | 3 4 2 | 5 6 7
     ------+-------+------   ------+-------+------   ------+-------+------
r4   8>. . |>. 6 . | . . 3   8>7 9 |>7 6 1 | 4 2 3   8>5 9 |>7 6 1 | 4 2 3
r5   4 . . | 8 . 3 | . . 1   4 2 6 | 8 5 3 | 7 9 1   4 2 6 | 8 5 3 | 7 9 1
r6   7 . . | . 2 . | . . 6   7 1 3 | 9 2 4 | 8 5 6   7 1 3 | 9 2 4 | 8 5 6
     ------+-------+------   ------+-------+------   ------+-------+------
r7   . 6 . | . . . | 2 8 .   9 6 1 | 5 3 7 | 2 8 4   9 6 1 | 5 3 7 | 2 8 4
r8   . . . | 4 1 9 | . . 5   2 8 7 | 4 1 9 | 6 3 5   2 8 7 | 4 1 9 | 6 3 5
r9   . . . | . 8 . | . 7 9   3 4 5 | 2 8 6 | 1 7 9   3 4 5 | 2 8 6 | 1 7 9";

#[test]
fn grids_are_drawn_side_by_side_with_bad_cells_marked() {
    let printed = changed(SOLVED, &[(28, '7')]);
    for judge in SpecialJudge::all() {
        let message = judge.message_about(&printed);
        // If any solution is right, there is no answer to show.
        let grids = if judge.slug == "poj-2676" { 2 } else { 3 };
        let shown = |line: &str| -> String { line.chars().take(2 + grids * 24).collect() };
        let expected: Vec<String> = EXPECTED_DRAWING
            .lines()
            .map(|line| shown(line).trim_end().into())
            .collect();
        let drawn: Vec<&str> = message.lines().skip(1).collect();
        assert_eq!(drawn, expected, "{}", judge.slug);
        assert!(drawn.iter().all(|line| line.len() <= 76), "{message}");
    }
}

#[test]
fn empty_cells_are_dots_and_unknown_signs_question_marks() {
    for judge in SpecialJudge::all() {
        let printed = changed(SOLVED, &[(2, '0'), (3, '.'), (5, 'x')]);
        let message = judge.message_about(&printed);
        let lines: Vec<&str> = message.lines().collect();
        let reason = judge.case_prefix(1) + "r1c6 is 'x', no digit from 1 to 9";
        assert_eq!(lines[0], reason);
        let row = "r1   5 3 . | . 7>. | . . .   5 3 . | . 7>? | 9 1 2";
        assert!(lines[2].starts_with(row), "{message}");
    }
}

/// A grid that is unchanged or empty has no single bad cell, so a drawing would not help.
#[test]
fn unchanged_or_empty_grid_is_not_drawn() {
    let empty = "0".repeat(81);
    for judge in SpecialJudge::all() {
        for printed in [PUZZLE, &empty] {
            let message = judge.message_about(printed);
            assert_eq!(message.lines().count(), 1, "{message}");
        }
    }
}
