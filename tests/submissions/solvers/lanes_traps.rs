//! Promise: no grid keeps the solver busy for long.
//!
//! Some grids are traps: a corner makes them unsolvable, but a search may spend ages on guesses far away from it. Known
//! traps are tried in many shapes. A seeded climb searches for new ones: it changes some clues of a grid, keeps the
//! change unless it takes fewer guesses, and continues from there. Guesses, unlike time, are the same everywhere.

use crate::common::grids::random::*;
use crate::common::grids::traps::{TRAPS, slowest_grids};
use crate::common::grids::*;
use crate::common::random::SplitMix64;
use sudoku_oj::snippets::lanes::Grid;
use sudoku_oj::snippets::{count, guesses};
use sudoku_oj::snippets::{solve, solve_all};

/// The most guesses for one grid. Each takes 0.2 microseconds, or 1 if the solver searches for sets: a millisecond at
/// most.
const MAX_GUESSES: u64 = 2_000;

#[test]
fn known_traps_are_refused_after_few_guesses_in_every_shape() {
    for trap in TRAPS {
        for seed in 1..=40 {
            let mut turned = shuffled(&grid(trap), &mut SplitMix64(seed));
            let taken = guesses(&[turned]);
            assert!(taken <= MAX_GUESSES, "{taken} guesses: {}", text(&turned));
            assert!(!solve(&mut turned), "{}", text(&turned));
        }
    }
}

#[test]
fn slowest_known_grids_take_few_guesses_in_every_shape() {
    for (solutions, slow) in slowest_grids() {
        assert_eq!(count(&slow, 2), solutions, "{}", text(&slow));
        for seed in 1..=40 {
            let turned = shuffled(&slow, &mut SplitMix64(seed));
            let taken = guesses(&[turned]);
            assert!(taken <= MAX_GUESSES, "{taken} guesses: {}", text(&turned));
        }
    }
}

// They are more than the solver has lanes.
#[test]
fn many_traps_in_one_batch_cost_no_more_and_spoil_no_neighbour() {
    let mut grids: Vec<Grid> = (0..100)
        .map(|number| match number % 4 {
            3 => grid(PUZZLE),
            trap => grid(TRAPS[trap]),
        })
        .collect();
    let taken = guesses(&grids);
    assert!(taken <= 75 * MAX_GUESSES, "{taken} guesses");
    let mut solved = vec![false; grids.len()];
    solve_all(&mut grids, &mut solved);
    for (number, (answer, solved)) in grids.iter().zip(solved).enumerate() {
        assert_eq!(solved, number % 4 == 3, "{}", text(answer));
        assert!(!solved || text(answer) == SOLVED);
    }
}

#[test]
fn climb_finds_no_slow_grid() {
    climb_without_a_solution(1, 1_000);
    climb_with_several_solutions(101, 1_000);
}

#[test]
#[ignore = "sweep: seven climbs, twice as long"]
fn long_climbs_find_no_slow_grid() {
    (1..=3).for_each(|seed| climb_without_a_solution(seed, 2_000));
    (101..=104).for_each(|seed| climb_with_several_solutions(seed, 2_000));
}

fn climb_without_a_solution(seed: u64, steps: usize) {
    climb(seed, steps, grid(TRAPS[0]), |solutions| solutions == 0);
}

fn climb_with_several_solutions(seed: u64, steps: usize) {
    let random = &mut SplitMix64(seed);
    let empty = 55 + random.below(16);
    let from = random_puzzle(random, empty, false);
    climb(seed, steps, from, |solutions| solutions == 2);
}

/// Changes the grid step by step. A change is kept if the number of solutions, counted up to two, is wanted and the
/// guesses don't become fewer.
fn climb(seed: u64, steps: usize, from: Grid, wanted: fn(u32) -> bool) {
    let random = &mut SplitMix64(seed);
    let (mut grid, mut most) = (from, guesses(&[from]));
    for _ in 0..steps {
        let mut next = grid;
        for _ in 0..1 + random.below(3) {
            change(&mut next, random);
        }
        if next.iter().filter(|&&byte| byte != b'.').count() < 8 || clashes(&next) {
            continue;
        }
        let taken = guesses(&[next]);
        let which = format!("seed {seed}: {taken} guesses: {}", text(&next));
        assert!(taken <= MAX_GUESSES, "{which}");
        if taken >= most && wanted(count(&next, 2)) {
            (grid, most) = (next, taken);
        }
    }
}

/// Empties a cell, sets it to a digit, or swaps it with another.
fn change(grid: &mut Grid, random: &mut SplitMix64) {
    let (cell, other) = (random.below(81), random.below(81));
    match random.below(3) {
        0 => grid[cell] = b'.',
        1 => grid[cell] = b'1' + random.below(9) as u8,
        _ => grid.swap(cell, other),
    }
}

fn clashes(grid: &Grid) -> bool {
    let same = |a: usize, b: usize| grid[a] != b'.' && grid[a] == grid[b] && share_a_unit(a, b);
    (0..81).any(|a| (0..a).any(|b| same(a, b)))
}
