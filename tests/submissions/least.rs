//! Promise: the least solution is the one that a search by rows from 1 to 9 finds first, but it's found without such a
//! search. The two are compared on all grids where the search by rows finishes within a given number of steps.

use crate::common::grids::random::*;
use crate::common::grids::row_order::first_in_row_order;
use crate::common::grids::*;
use crate::common::random::SplitMix64;
use crate::samples::{BOJ_2239, NOWCODER, expect, input, output};
use sudoku_oj::snippets::count;
use sudoku_oj::snippets::in_order::for_each_in_order;
use sudoku_oj::snippets::lanes::Grid;

const NOVICE42: &str = "spoj_novice42";
const UVA: &str = "uva_989";

/// The most steps of a search by rows; some grids would take it hours.
const MAX_STEPS: u32 = 20_000;

sweep!(assert_least_solution_matches_a_row_order_search:
    least_solution_of_80_puzzles_matches_a_row_order_search(80),
    "sweep: 600 random puzzles" least_solution_matches_a_row_order_search(600)
);

fn assert_least_solution_matches_a_row_order_search(count: usize) {
    let random = &mut SplitMix64(9);
    let mut puzzles = vec![[b'.'; 81]];
    for clues in (0..40).cycle().take(count) {
        puzzles.push(random_puzzle(random, 81 - clues, clues % 7 == 6));
    }
    let compared = count_matching_row_order(&puzzles);
    assert!(compared > count * 3 / 4, "{compared}");
}

sweep!(assert_known_grids_match_a_row_order_search:
    every_tenth_known_grid_matches_a_row_order_search_in_every_shape(10),
    "sweep: all of a set and all awkward grids" known_grids_match_a_row_order_search_in_every_shape(1)
);

fn assert_known_grids_match_a_row_order_search(step: usize) {
    let awkward = awkward().into_iter().map(|awkward| awkward.puzzle);
    let random = &mut SplitMix64(10);
    let puzzles: Vec<Grid> = set("several")
        .into_iter()
        .chain(awkward)
        .step_by(step)
        .flat_map(|puzzle| [puzzle, relabelled(&puzzle, random), turned(&puzzle)])
        .collect();
    let compared = count_matching_row_order(&puzzles);
    assert!(compared > 900 / step, "{compared}");
}

/// Awkward puzzles without their first clue, as far as they are then slow by rows and have several solutions.
#[test]
fn least_solution_is_minimal_where_row_order_search_is_slow() {
    let mut slow = 0;
    for awkward in awkward() {
        let mut puzzle = awkward.puzzle;
        if let Some(clue) = puzzle.iter().position(u8::is_ascii_digit) {
            puzzle[clue] = b'.';
        }
        if first_or_timeout(&puzzle).is_none() && count(&puzzle, 2) == 2 {
            let least = least(&puzzle).unwrap();
            assert_eq!(check(&puzzle, &least), Ok(()), "{}", text(&puzzle));
            assert_nothing_is_smaller(&puzzle, &least);
            slow += 1;
        }
    }
    assert!(slow > 20, "{slow}");
}

fn assert_nothing_is_smaller(puzzle: &Grid, least: &Grid) {
    let mut settled = *puzzle;
    for cell in 0..81 {
        for digit in b'1'..least[cell] {
            if settled[cell] != least[cell] {
                let mut smaller = settled;
                smaller[cell] = digit;
                assert_eq!(count(&smaller, 1), 0, "{}", text(&smaller));
            }
        }
        settled[cell] = least[cell];
    }
}

/// The two grids with several solutions that are known from the judge's data. One expected answer isn't the least.
#[test]
fn nowcoder_gets_the_answers_its_judge_expects() {
    let four = "726904051080607432341085009052468007037000680090003010000000000900021500800300000";
    let four_answer =
        "726934851589617432341285769152468397437192685698573214215846973963721548874359126";
    let three = "008719245905234086074806103703092000500000000861403529400020008000000070107068050";
    let three_answer =
        "638719245915234786274856193743592861592681437861473529456327918389145672127968354";
    for (clues, answer, solutions) in [(four, four_answer, 4), (three, three_answer, 3)] {
        assert_eq!(count(&grid(clues), 1_000), solutions);
        assert_eq!(check(&grid(clues), &grid(answer)), Ok(()));
        for written in [clues.to_string(), clues.replace('0', ".")] {
            expect(NOWCODER, &spaced(&written), &spaced(answer), "", 0);
        }
    }
    let least_of_four = least(&grid(four)).unwrap();
    let row = &least_of_four[54..63];
    assert_eq!(row, b"213756948", "row 7 of the least solution");
    assert_eq!(least(&grid(three)), Some(grid(three_answer)));
    // With one more clue, the rule holds again.
    let other = four.replacen("052468", "152468", 1);
    expect(
        NOWCODER,
        &spaced(&other),
        &spaced(text(&least_of_four)),
        "",
        0,
    );
}

#[test]
fn error_names_the_line_of_the_bad_cell_or_grid() {
    let rows = "0 0 0 0 0 0 0 0 0\n".repeat(7);
    for (bad, message) in [
        ("1 2 ,", "line 10: expected a digit or '.'"),
        (
            "1 2 3 4 5 6 7 8\n",
            "line 11: expected a digit or '.', found the end of the input",
        ),
        (
            &format!("1 2 3 4 5 6 7 8 0\n0 0 0 0 0 0 0 0 9\n{rows}"),
            "line 18: the grid that ends here has no solution",
        ),
    ] {
        let text = input("hj44") + bad;
        expect(NOWCODER, &text, &output("hj44"), message, 2);
        let text = input("boj2239") + bad;
        expect(BOJ_2239, &text, &output("boj2239"), message, 2);
    }
}

#[test]
fn novice42_and_uva_989_name_the_line_of_a_bad_header() {
    for (program, text, message) in [
        (NOVICE42, "x\n", "line 1: expected the number of grids"),
        (
            NOVICE42,
            "1\n\n000\n",
            "line 3: expected 'Grid' in front of a grid",
        ),
        (
            NOVICE42,
            "1\nGrid 01\n",
            "line 3: expected a grid, found the end of the input",
        ),
        (UVA, "\n4\n", "line 2: expected the side of a box, 1 to 3"),
        (UVA, "1\n2\n", "line 2: expected digits from 0 to 1"),
    ] {
        expect(program, text, "", message, 2);
    }
}

/// Nine rows of nine, separated by blanks.
fn spaced(cells: &str) -> String {
    let cells: Vec<String> = cells.chars().map(String::from).collect();
    cells.chunks(9).map(|row| row.join(" ") + "\n").collect()
}

/// Compares `least` with the search by rows on all puzzles that the latter finishes, and returns how many these are.
fn count_matching_row_order(puzzles: &[Grid]) -> usize {
    let mut compared = 0;
    for puzzle in puzzles {
        if let Some(first) = first_or_timeout(puzzle) {
            assert!(least(puzzle) == first, "{}", text(puzzle));
            compared += 1;
        }
    }
    compared
}

/// The least solution, if there is one.
pub fn least(puzzle: &Grid) -> Option<Grid> {
    let mut least = None;
    for_each_in_order(puzzle, |first| {
        least = Some(*first);
        false
    });
    least
}

/// The first solution by rows, if there is one; `None` if the search takes too long.
fn first_or_timeout(puzzle: &Grid) -> Option<Option<Grid>> {
    first_in_row_order(puzzle, 1, MAX_STEPS).map(|found| found.first().copied())
}

fn turned(puzzle: &Grid) -> Grid {
    std::array::from_fn(|cell| puzzle[80 - cell])
}

fn relabelled(puzzle: &Grid, random: &mut SplitMix64) -> Grid {
    let digits = random.shuffled(9);
    puzzle.map(|byte| match byte {
        b'1'..=b'9' => b'1' + digits[usize::from(byte - b'1')] as u8,
        _ => byte,
    })
}
