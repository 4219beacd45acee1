//! Promise: the solver finds a solution if there is one; otherwise it returns `false` and leaves the grid untouched.
//!
//! These tests don't trust the solver: a checker verifies solutions, a naive search decides which grids have one.
//! Further promises are in `lanes_batches.rs`, `lanes_sets.rs`, `lanes_count.rs`, `lanes_guesses.rs`, `lanes_traps.rs`
//! and `lanes_portable.rs`.

use crate::common::grids::random::*;
use crate::common::grids::*;
use crate::common::random::SplitMix64;
use sudoku_oj::snippets::lanes::Grid;
use sudoku_oj::snippets::{solve, solve_all};

#[test]
fn awkward_grids_are_solved_or_left_unchanged() {
    let awkward = awkward();
    assert_eq!(awkward.len(), 67);
    let mut grids: Vec<Grid> = awkward.iter().map(|known| known.puzzle).collect();
    let mut solved = vec![false; grids.len()];
    solve_all(&mut grids, &mut solved);
    for (known, (in_batch, solved)) in awkward.iter().zip(grids.iter().zip(solved)) {
        let mut alone = known.puzzle;
        let solved_alone = solve(&mut alone);
        for (answer, solved) in [(in_batch, solved), (&alone, solved_alone)] {
            assert_eq!(solved, known.is_solvable(), "{}", known.label);
            if solved {
                assert_eq!(check(&known.puzzle, answer), Ok(()), "{}", known.label)
            } else {
                assert_eq!(*answer, known.puzzle, "{}", known.label)
            }
        }
    }
}

#[test]
fn checker_rejects_every_change_of_one_cell() {
    let solution = grid(SOLVED);
    assert_eq!(check(&solution, &solution), Ok(()));
    for (cell, byte) in (0..81).flat_map(|cell| b".0123456789".map(|byte| (cell, byte))) {
        let mut changed = solution;
        changed[cell] = byte;
        for puzzle in [[b'.'; 81], solution] {
            let right = byte == solution[cell];
            assert_eq!(check(&puzzle, &changed).is_ok(), right, "cell {cell}");
        }
    }
}

#[test]
fn units_are_nine_rows_nine_columns_and_nine_boxes() {
    for unit in 0..27 {
        let cells: Vec<usize> = (0..81)
            .filter(|&cell| units_of(cell).contains(&unit))
            .collect();
        assert_eq!(cells.len(), 9, "unit {unit}");
        let index = unit % 9;
        let by_definition = |&cell: &usize| match unit / 9 {
            0 => cell / 9 == index,
            1 => cell % 9 == index,
            _ => cell / 27 == index / 3 && cell % 9 / 3 == index % 3,
        };
        assert!(cells.iter().all(by_definition), "unit {unit}: {cells:?}");
    }
}

#[test]
fn solvability_of_random_grids_matches_a_naive_search() {
    let mut solvable = 0;
    for seed in 1..=300 {
        let random = &mut SplitMix64(seed);
        let empty = 25 + random.below(27);
        let puzzle = random_puzzle(random, empty, seed % 3 > 0);
        let mut solution = puzzle;
        let solved = solve(&mut solution);
        assert_eq!(solved, naive_count(&puzzle, 1) == 1, "seed {seed}");
        if solved {
            assert_eq!(check(&puzzle, &solution), Ok(()), "seed {seed}")
        } else {
            assert_eq!(solution, puzzle, "seed {seed}")
        }
        solvable += usize::from(solved);
    }
    let both = 50..=250;
    assert!(both.contains(&solvable), "solvable: {solvable}");
}

#[test]
fn symmetric_puzzles_have_symmetric_solutions() {
    for known in awkward().iter().filter(|known| known.solutions == "1") {
        let mut solution = known.puzzle;
        assert!(solve(&mut solution), "{}", known.label);
        for (name, symmetry) in symmetries() {
            let mut turned = symmetry(&known.puzzle);
            assert!(solve(&mut turned), "{name}: {}", known.label);
            assert_eq!(turned, symmetry(&solution), "{name}: {}", known.label);
        }
    }
}

#[test]
fn every_byte_but_1_to_9_is_an_empty_cell() {
    let dots = grid(PUZZLE);
    for empty in (0..=255).filter(|byte| !(b'1'..=b'9').contains(byte)) {
        let mut other = dots.map(|byte| if byte == b'.' { empty } else { byte });
        assert!(solve(&mut other), "byte {empty}");
        assert_eq!(other, grid(SOLVED), "byte {empty}");
    }
}

#[test]
fn full_grid_is_accepted_only_without_a_clash() {
    let mut full = grid(SOLVED);
    assert!(solve(&mut full));
    assert_eq!(full, grid(SOLVED));
    full.swap(0, 1);
    let clash = full;
    assert!(!solve(&mut full));
    assert_eq!(full, clash);
}

/// A search would need exponentially many guesses to notice, and this test would not end.
#[test]
fn clashing_clues_are_refused_without_a_search() {
    let mut pairs = 0;
    for (first, second) in (0..81).flat_map(|first| (0..first).map(move |second| (first, second))) {
        if share_a_unit(first, second) {
            let mut clashing = [b'.'; 81];
            clashing[first] = b'5';
            clashing[second] = b'5';
            let before = clashing;
            assert!(!solve(&mut clashing), "cells {second} and {first}");
            assert_eq!(clashing, before);
            pairs += 1;
        }
    }
    assert_eq!(pairs, 810);
}

#[test]
fn empty_batch_is_no_error() {
    solve_all(&mut [], &mut []);
}

#[test]
#[should_panic(expected = "one flag for each grid")]
fn batch_with_too_few_flags_panics() {
    solve_all(&mut [grid(SOLVED); 2], &mut [false]);
}

type Symmetry = Box<dyn Fn(&Grid) -> Grid>;

/// Transformations that map solutions to solutions.
fn symmetries() -> Vec<(&'static str, Symmetry)> {
    fn moved(from: impl Fn(usize, usize) -> usize + 'static) -> Symmetry {
        Box::new(move |grid| std::array::from_fn(|cell| grid[from(cell / 9, cell % 9)]))
    }
    let relabelled: Symmetry = Box::new(|grid| {
        grid.map(|byte| match byte {
            b'1'..=b'9' => b'1' + (byte - b'1' + 4) % 9,
            empty => empty,
        })
    });
    vec![
        ("transposed", moved(|row, column| column * 9 + row)),
        (
            "turned by 90 degrees",
            moved(|row, column| (8 - column) * 9 + row),
        ),
        (
            "turned by 180 degrees",
            moved(|row, column| (8 - row) * 9 + 8 - column),
        ),
        ("mirrored", moved(|row, column| row * 9 + 8 - column)),
        (
            "bands rotated",
            moved(|row, column| (row + 3) % 9 * 9 + column),
        ),
        ("relabelled", relabelled),
    ]
}
