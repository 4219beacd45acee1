//! Promise: the solver answers every bundled set correctly, and a puzzle with one solution gets the same answer alone.

use crate::common::grids::*;
use sudoku_oj::snippets::{count, solve, solve_all};

#[test]
fn every_bundled_puzzle_is_solved_correctly() {
    for (name, puzzles) in sets() {
        assert!(puzzles.len() >= 100, "{name}: {} puzzles", puzzles.len());
        let mut grids = puzzles.clone();
        let mut solved = vec![false; grids.len()];
        solve_all(&mut grids, &mut solved);
        for (number, (puzzle, grid)) in puzzles.iter().zip(&grids).enumerate() {
            assert!(solved[number], "{name}: {}", text(puzzle));
            assert_eq!(check(puzzle, grid), Ok(()), "{name}: {}", text(puzzle));
        }
    }
}

/// Sets whose puzzles may have several solutions. Alone, such a puzzle may get a different one.
const LOOSE_SETS: [&str; 4] = ["several", "minus-one", "mid", "few"];

#[test]
fn puzzle_alone_gets_the_same_answer_as_in_its_set() {
    for (name, puzzles) in sets() {
        let mut grids = puzzles.clone();
        solve_all(&mut grids, &mut vec![false; puzzles.len()]);
        for (puzzle, in_set) in puzzles.iter().zip(&grids) {
            let mut alone = *puzzle;
            assert!(solve(&mut alone), "{name}: {}", text(puzzle));
            if LOOSE_SETS.contains(&name.as_str()) {
                assert_eq!(check(puzzle, &alone), Ok(()), "{}", text(puzzle))
            } else {
                assert_eq!(text(&alone), text(in_set), "{name}: {}", text(puzzle))
            }
        }
    }
}

#[test]
fn only_loose_sets_have_puzzles_with_several_solutions() {
    for (name, puzzles) in sets() {
        let expected = match name.as_str() {
            "several" | "minus-one" => 2..=2,
            "mid" | "few" => 1..=2,
            _ => 1..=1,
        };
        for puzzle in puzzles {
            let found = count(&puzzle, 2);
            assert!(expected.contains(&found), "{name}: {}", text(&puzzle));
        }
    }
}
