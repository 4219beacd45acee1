//! Promise: `count` returns the number of solutions, up to its limit.
//!
//! The expected numbers come from a naive counter, from arithmetic, and from the labels of `data/hard.txt`.

use crate::common::grids::random::*;
use crate::common::grids::*;
use crate::common::random::SplitMix64;
use std::ops::RangeInclusive;
use sudoku_oj::snippets::count;
use sudoku_oj::snippets::lanes::Grid;

#[test]
fn count_matches_a_naive_counter_on_20_000_random_puzzles() {
    assert_counts_match(1..=20_000);
}

#[test]
#[ignore = "sweep: four times as many"]
fn count_matches_a_naive_counter_on_80_000_more_random_puzzles() {
    assert_counts_match(20_001..=100_000);
}

fn assert_counts_match(seeds: RangeInclusive<u64>) {
    let tenth = seeds.clone().count() / 10;
    let mut classes = [0; 3];
    for seed in seeds {
        let random = &mut SplitMix64(seed);
        let empty = 20 + random.below(31);
        let puzzle = random_puzzle(random, empty, seed % 3 == 0);
        let expected = naive_count(&puzzle, 2);
        let puzzle_text = text(&puzzle);
        assert_eq!(count(&puzzle, 2), expected, "seed {seed}: {puzzle_text}");
        classes[expected as usize] += 1;
    }
    let enough = classes.iter().all(|&class| class > tenth);
    assert!(enough, "none, one, several: {classes:?}");
}

#[test]
fn count_stops_at_its_limit() {
    let mut beyond_100 = 0;
    for seed in 1..=300 {
        let random = &mut SplitMix64(seed);
        let empty = 45 + random.below(8);
        let puzzle = random_puzzle(random, empty, seed % 8 == 0);
        let solutions = naive_count(&puzzle, 1_000);
        for limit in [1, 2, 5, 16, 17, 100, 1_000] {
            let (found, expected) = (count(&puzzle, limit), solutions.min(limit));
            assert_eq!(found, expected, "seed {seed}, limit {limit}");
        }
        beyond_100 += u64::from(solutions > 100);
    }
    assert!(beyond_100 > 15, "more than 100 solutions: {beyond_100}");
}

/// Once two digits are removed everywhere, their cells form rings, each of which can be filled in two ways.
#[test]
fn two_removed_digits_leave_two_solutions_per_ring() {
    let mut most = 0;
    for seed in 1..=50 {
        let solution = random_solution(&mut SplitMix64(seed));
        for (low, high) in
            (b'1'..b'9').flat_map(|low| (low + 1..=b'9').map(move |high| (low, high)))
        {
            let is_open = |byte| byte == low || byte == high;
            let puzzle = solution.map(|byte| if is_open(byte) { b'.' } else { byte });
            let solutions = 1 << count_rings(&puzzle);
            let which = format!("seed {seed}, without {} and {}", low as char, high as char);
            assert_eq!(count(&puzzle, 1_000), solutions, "{which}");
            assert_eq!(count(&puzzle, solutions), solutions, "{which}");
            assert_eq!(count(&puzzle, solutions - 1), solutions - 1, "{which}");
            most = most.max(solutions);
        }
    }
    assert!(most >= 8, "at most {most} solutions");
}

#[test]
fn awkward_grids_have_the_labelled_number_of_solutions() {
    let mut numbers = 0;
    for known in awkward() {
        let (least, most) = match known.solutions {
            "clash" => (0, 0),
            "1000+" => (1_000, u32::MAX),
            number => (number.parse().unwrap(), number.parse().unwrap()),
        };
        for limit in [1, 2, 50, 1_000] {
            let found = count(&known.puzzle, limit);
            assert_eq!(found, least.min(limit), "{}", known.label);
        }
        if most < u32::MAX {
            assert_eq!(count(&known.puzzle, most + 1), most, "{}", known.label);
            numbers += 1;
        }
    }
    assert_eq!(numbers, 61, "exact labels");
}

#[test]
fn full_grid_has_one_solution_and_a_changed_one_none() {
    let full = grid(SOLVED);
    assert_eq!(count(&full, 2), 1);
    for (cell, digit) in (0..81).flat_map(|cell| (b'1'..=b'9').map(move |digit| (cell, digit))) {
        let mut changed = full;
        changed[cell] = digit;
        let expected = u32::from(changed == full);
        assert_eq!(count(&changed, 2), expected, "cell {cell}");
    }
}

/// The number of groups of open cells that are connected by common units.
fn count_rings(puzzle: &Grid) -> u32 {
    let mut open: Vec<usize> = (0..81).filter(|&cell| puzzle[cell] == b'.').collect();
    let mut rings = 0;
    while let Some(first) = open.pop() {
        rings += 1;
        let mut joined = vec![first];
        while let Some(cell) = joined.pop() {
            let (near, far) = open.iter().partition(|&&other| share_a_unit(cell, other));
            joined.extend::<Vec<usize>>(near);
            open = far;
        }
    }
    rings
}
