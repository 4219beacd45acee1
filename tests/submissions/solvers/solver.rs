//! Promise: the short solver, like the other, finds a solution if there is one; otherwise it returns `false` and leaves
//! the grid untouched. Whether a random grid has a solution is decided by a naive search. Known grids could take that
//! minutes, so their answers are recorded.

use crate::common::grids::random::*;
use crate::common::grids::traps::{TRAPS, slowest_grids};
use crate::common::grids::*;
use crate::common::random::SplitMix64;
use sudoku_oj::snippets::solver::{Grid, solve};

fn assert_answer(puzzle: &Grid, solvable: bool) {
    let mut answer = *puzzle;
    assert_eq!(solve(&mut answer), solvable, "{}", text(puzzle));
    if solvable {
        assert_eq!(check(puzzle, &answer), Ok(()), "{}", text(puzzle))
    } else {
        assert_eq!(answer, *puzzle)
    }
}

#[test]
fn hard_grids_are_solved_or_refused_in_every_shape() {
    let awkward = awkward().into_iter();
    let awkward = awkward.map(|known| (known.puzzle, known.is_solvable()));
    let traps = TRAPS.iter().map(|trap| (grid(trap), false));
    let slowest = slowest_grids().map(|(solutions, slow)| (slow, solutions > 0));
    for (puzzle, solvable) in awkward.chain(traps).chain(slowest) {
        assert_answer(&puzzle, solvable);
        for seed in 1..=5 {
            assert_answer(&shuffled(&puzzle, &mut SplitMix64(seed)), solvable);
        }
    }
}

#[test]
fn solvability_of_random_grids_matches_a_naive_search() {
    let random = &mut SplitMix64(36);
    for number in 0..2_000 {
        let empty = number % 52;
        let puzzle = random_puzzle(random, empty, number % 3 == 0);
        assert_answer(&puzzle, naive_count(&puzzle, 1) > 0);
    }
}

#[test]
fn empty_grid_is_solved_and_changed_full_grids_are_refused() {
    assert_answer(&[b'.'; 81], true);
    assert_answer(&grid(SOLVED), true);
    for cell in 0..81 {
        for digit in (b'1'..=b'9').filter(|&digit| digit != SOLVED.as_bytes()[cell]) {
            let mut wrong = grid(SOLVED);
            wrong[cell] = digit;
            assert_answer(&wrong, false);
        }
    }
}

#[test]
fn every_non_digit_is_an_empty_cell() {
    for byte in [0, b'0', b'?', b' ', b':', 255] {
        let emptied = grid(PUZZLE).map(|cell| if cell == b'.' { byte } else { cell });
        let mut answer = emptied;
        assert!(solve(&mut answer));
        assert_eq!(text(&answer), SOLVED);
    }
}

#[test]
fn two_equal_clues_in_a_unit_are_refused_in_an_empty_grid() {
    for (first, second) in (0..81).flat_map(|first| (0..first).map(move |second| (first, second))) {
        let mut puzzle = [b'.'; 81];
        puzzle[first] = b'5';
        puzzle[second] = b'5';
        assert_answer(&puzzle, !share_a_unit(first, second));
    }
}
