//! Promise: EASUDOKU's own solver, needed as SPOJ takes only 5,000 bytes, is correct and fast on all known grids.

use crate::common::grids::random::*;
use crate::common::grids::*;
use crate::common::random::SplitMix64;
use crate::least::least;
use crate::samples::*;
use sudoku_oj::snippets::lanes::Grid;

const EASUDOKU: &str = "spoj_easudoku";

/// The most dead ends. Each takes about five microseconds.
const MAX_DEAD_ENDS: u32 = 5_000;

/// The submission itself, with a count of its search's dead ends.
mod easudoku {
    #![allow(dead_code)] // its `main` among others
    include!("../../src/bin/spoj_easudoku.rs");

    /// The dead ends on the way to the least solution. Each adds 1 to the weights of nine cells.
    pub fn dead_ends(puzzle: &[u8; 81]) -> u32 {
        let digits = |byte: u8| match byte {
            b'1'..=b'9' => 1 << (byte - b'1'),
            _ => 511,
        };
        let mut weights = [1; 81];
        least(puzzle.map(digits), &mut weights);
        (weights.iter().sum::<u32>() - 81) / 9
    }
}

#[test]
fn source_is_a_tenth_shorter_than_the_limit() {
    let bytes = include_bytes!("../../src/bin/spoj_easudoku.rs").len();
    assert!(bytes <= 4_500, "{bytes}");
}

#[test]
fn line_ends_do_not_change_the_answers() {
    let (grid, answer) = (input("hj44"), output("hj44"));
    let clash = grid.replacen('0', "9", 1);
    let text = format!("3\n{grid}{clash}\n{grid}");
    let expected = format!("{answer}No solution\n{answer}");
    let cases = [
        text.clone(),
        text.replace('\n', " \r\n"),
        text.trim_end().to_string(),
        text.replace('\n', "\n\n"),
        format!("{text}what follows"),
        text.replacen('3', "03", 1),
    ];
    for text in cases {
        expect(EASUDOKU, &text, &expected, "", 0);
    }
    expect(EASUDOKU, "0\n", "", "", 0);
}

#[test]
fn bad_input_is_reported_with_line_and_column() {
    let (grid, answer) = (input("hj44"), output("hj44"));
    for (text, message) in [
        ("", "line 1, column 1: expected the number of grids"),
        ("x", "line 1, column 1: expected the number of grids"),
        ("1x", "line 1, column 2: expected the number of grids"),
        ("1\n", "line 2, column 1: expected a digit"),
        ("1\n5 .", "line 2, column 3: expected a digit"),
    ] {
        expect(EASUDOKU, text, "", message, 2);
    }
    let text = format!("2\n{grid}\n5 3 x");
    let message = "line 12, column 5: expected a digit";
    expect(EASUDOKU, &text, &answer, message, 2);
}

sweep!(assert_least_solution_is_printed:
    least_solution_or_no_solution_is_printed_for_60_puzzles(6),
    "sweep: 67 awkward grids and 300 random ones" least_solution_or_no_solution_is_printed(1)
);

fn assert_least_solution_is_printed(step: usize) {
    let random = &mut SplitMix64(4);
    let awkward = awkward().into_iter().step_by(step);
    let mut puzzles: Vec<Grid> = awkward.map(|awkward| awkward.puzzle).collect();
    for number in (0..300).step_by(step) {
        puzzles.push(random_puzzle(random, 40 + number % 41, number % 7 == 6));
    }
    let mut text = puzzles.len().to_string() + "\n";
    for puzzle in &puzzles {
        text += &spoj_rows(puzzle);
    }
    let least: Vec<Option<Grid>> = puzzles.iter().map(least).collect();
    let answers = least.iter().map(|least| match least {
        Some(least) => spoj_rows(least),
        None => "No solution\n".to_string(),
    });
    let expected: String = answers.collect();
    assert!(least.iter().filter(|least| least.is_none()).count() > 40 / step);
    expect(EASUDOKU, &text, &expected, "", 0);
}

sweep!(assert_known_grids_need_few_dead_ends:
    every_twentieth_known_grid_needs_few_dead_ends(20),
    "sweep: known hard grids and a hundred puzzles of each set" known_grids_need_few_dead_ends(1)
);

fn assert_known_grids_need_few_dead_ends(step: usize) {
    let mut puzzles: Vec<Grid> = awkward().iter().map(|awkward| awkward.puzzle).collect();
    puzzles.extend(crate::common::grids::traps::TRAPS.map(grid));
    for (_, set) in sets() {
        puzzles.extend(&set[..100]);
    }
    for puzzle in puzzles.into_iter().step_by(step) {
        let dead_ends = easudoku::dead_ends(&puzzle);
        let puzzle = text(&puzzle);
        assert!(
            dead_ends <= MAX_DEAD_ENDS,
            "{dead_ends} dead ends: {puzzle}"
        );
    }
}

/// A grid in SPOJ's format: digits separated by blanks.
fn spoj_rows(grid: &Grid) -> String {
    let digit = |byte: &u8| {
        if *byte == b'.' {
            '0'
        } else {
            char::from(*byte)
        }
    };
    let row = |row: &[u8]| {
        let digits: Vec<String> = row.iter().map(|byte| digit(byte).to_string()).collect();
        digits.join(" ") + "\n"
    };
    grid.chunks(9).map(row).collect()
}
