//! The reader's own puzzle, in the format of any judge.

use super::{PROJECTOR, browse, browse_at, text, trace};
use crate::common::texts::assert_ends;
use sudoku_oj::teach::page::DEFAULT_PUZZLE;
use sudoku_oj::teach::puzzles::STORY;

/// A puzzle on one line and in five judges' formats.
fn formats(cells: &str) -> Vec<(&'static str, String)> {
    let rows: Vec<&str> = (0..9).map(|row| &cells[row * 9..row * 9 + 9]).collect();
    let zeros = rows.join("\n").replace('.', "0");
    let spaced: String = zeros
        .chars()
        .map(|c| {
            if c == '\n' {
                "\n".into()
            } else {
                format!("{c} ")
            }
        })
        .collect();
    let quoted = |row: &&str| {
        format!(
            "[{}]",
            row.chars()
                .map(|c| format!("\"{c}\""))
                .collect::<Vec<_>>()
                .join(",")
        )
    };
    let json = format!(
        "[{}]",
        rows.iter().map(quoted).collect::<Vec<_>>().join(",")
    );
    vec![
        ("line", cells.to_string()),
        ("lanqiao", zeros.clone()),
        ("leetcode", json),
        ("loj", format!("{cells}\r\n{cells}\r\nend\r\n")),
        ("nowcoder", spaced),
        ("poj", format!("1\n{zeros}\n")),
    ]
}

#[test]
#[ignore = "sweep: two formats of a puzzle in a window"]
fn own_puzzle_is_searched_in_the_page() {
    puzzle_is_searched(&["line", "leetcode"]);
}

#[test]
#[ignore = "sweep: the formats of five judges"]
fn own_puzzle_of_every_format_is_searched_in_the_page() {
    puzzle_is_searched(&["line", "lanqiao", "leetcode", "loj", "nowcoder", "poj"]);
}

fn puzzle_is_searched(names: &[&str]) {
    let puzzle = STORY[0].1.replace('0', ".");
    let mut formats = formats(&puzzle);
    formats.retain(|(name, _)| names.contains(name));
    let entries: Vec<String> = formats
        .iter()
        .map(|(name, text)| format!("{name}: {text:?}"))
        .collect();
    let clash = format!("11{}", &puzzle[2..]);
    let wrong = format!(
        "{{ empty: ' ', short: {:?}, letter: '12\\n5 x', rows: '123456789\\n.........', row: '123456789\\n1234', clash: {clash:?} }}",
        &puzzle[1..],
    );
    // Only 9 is left for the last cell of row 1, and column 9 already has one.
    let none = format!("12345678.........9{}", ".".repeat(63));
    let several = format!("1{}", ".".repeat(80));
    let driver = format!(
        "const PUZZLES = {{ {} }};\nconst WRONG = {wrong};\nconst SEVERAL = {several:?};\nconst NONE = {none:?};\n{}",
        entries.join(", "),
        include_str!("own.js")
    );
    let Some(found) = browse(&[], &driver, PROJECTOR) else {
        return;
    };
    let solution = text(&trace("scan", &puzzle).result);
    for (i, (name, _)) in formats.iter().enumerate() {
        let searches = if i == 0 { 5 } else { 1 };
        assert_eq!(found[*name], format!("{searches} {solution}"), "{name}");
        assert_eq!(found[&format!("{name}, givens")], puzzle, "{name}");
    }
    let several = "Your puzzle: several solutions; the search stops at the first";
    let expected = [
        ("name", "Your puzzle: one solution"),
        ("empty", "Nothing there yet: type or paste 81 cells."),
        ("short", "Expected 81 cells, found 80."),
        (
            "letter",
            "Line 2, column 3: ‘x’ is no cell. Cells are the digits 1 to 9, and ‘.’, ‘0’ or ‘?’ where empty.",
        ),
        ("rows", "Expected nine rows, found 2."),
        (
            "row",
            "Line 2: expected the nine cells of a row, or all 81, found 4.",
        ),
        ("clash", "No solution: r1c1 and r1c2 both hold 1."),
        ("no solver", "Choose at least one solver."),
        ("several", several),
        ("none named", "Your puzzle: no solution"),
        ("lesson", DEFAULT_PUZZLE),
    ];
    for (name, expected) in expected {
        assert_eq!(found[name], expected, "{name}");
    }
    let none = &found["none"];
    assert_ends(none, "No solution: every branch is a dead end.");
    let hash = format!("#puzzle={clash}&solver=scan");
    let driver = include_str!("clash.js");
    let found = browse_at(&[], &hash, driver, PROJECTOR).expect("chromium");
    assert_eq!(found["message"], "No solution: r1c1 and r1c2 both hold 1.");
    assert_eq!(found["cells"], "0,1", "the cells that clash are marked");
}
