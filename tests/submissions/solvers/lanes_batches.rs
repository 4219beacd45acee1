//! Promise: a puzzle with one solution gets it in any batch, at any place, next to any neighbours.
//!
//! Fewer than four puzzles are solved one after the other, more of them side by side. A puzzle with several solutions
//! may get any of them, but never a neighbour's.

use crate::common::grids::random::*;
use crate::common::grids::*;
use crate::common::random::SplitMix64;
use sudoku_oj::snippets::lanes::Grid;
use sudoku_oj::snippets::{solve, solve_all};

/// A puzzle and its expected answer.
struct Known {
    puzzle: Grid,
    answer: Answer,
}

enum Answer {
    Refused,
    Just(Grid),
    Any,
}

/// Lengths around 16, the number of lanes, and around 4, from which on puzzles are solved side by side.
const BATCH_LENGTHS: [usize; 12] = [1, 2, 3, 4, 5, 8, 14, 15, 16, 17, 31, 33];

#[test]
fn batch_order_length_and_neighbours_do_not_change_answers() {
    let pool = pool();
    for seed in 1..=600 {
        let random = &mut SplitMix64(seed);
        let length = match random.below(12) {
            0 => 1 + random.below(200),
            _ => BATCH_LENGTHS[random.below(BATCH_LENGTHS.len())],
        };
        let batch: Vec<&Known> = (0..length)
            .map(|_| &pool[random.below(pool.len())])
            .collect();
        assert_answers(&batch, &format!("seed {seed}"));
    }
}

#[test]
fn pairs_of_awkward_grids_get_the_same_answers_as_alone() {
    let awkward: Vec<Known> = awkward_pool().collect();
    for (number, first) in awkward.iter().enumerate() {
        for second in &awkward {
            assert_answers(&[first, second], &format!("pair of grid {number}"));
        }
    }
}

/// The grid that is solved second must not inherit state from the first.
#[test]
fn slowest_unsolvable_grid_is_refused_next_to_any_loose_grid() {
    let longest = slowest_unsolvable();
    let many = |known: &&Known| matches!(known.answer, Answer::Any);
    let awkward: Vec<Known> = awkward_pool().collect();
    for neighbour in awkward.iter().filter(many) {
        assert_answers(&[&longest, neighbour], "longest first");
        assert_answers(&[neighbour, &longest], "longest second");
    }
}

#[test]
fn repeated_puzzle_gets_the_same_answer_every_time() {
    for known in awkward_pool() {
        assert_answers(&[&known; 40], "forty times the same");
    }
}

/// Solves the batch as a whole and checks every answer.
fn assert_answers(batch: &[&Known], which: &str) {
    let mut grids: Vec<Grid> = batch.iter().map(|known| known.puzzle).collect();
    let mut solved = vec![false; batch.len()];
    solve_all(&mut grids, &mut solved);
    for (place, known) in batch.iter().enumerate() {
        if let Err(why) = check_answer(known, &grids[place], solved[place]) {
            let (of, puzzle) = (batch.len(), text(&known.puzzle));
            panic!("{which}, place {place} of {of}, {puzzle}: {why}");
        }
    }
}

fn check_answer(known: &Known, grid: &Grid, solved: bool) -> Result<(), String> {
    let expected = match (&known.answer, solved) {
        (Answer::Just(solution), true) => solution,
        (Answer::Any, true) => return check(&known.puzzle, grid),
        (Answer::Refused, false) => &known.puzzle,
        (Answer::Refused, true) => return Err("it has no solution, but is solved".into()),
        (_, false) => return Err("it has a solution, but is refused".into()),
    };
    if grid == expected {
        Ok(())
    } else {
        Err(format!("{} instead of {}", text(grid), text(expected)))
    }
}

/// Puzzles from `data/hard.txt`, from the sets, forty from each, and random ones, with enough of each kind of answer.
fn pool() -> Vec<Known> {
    let mut pool: Vec<Known> = awkward_pool().collect();
    for (name, puzzles) in sets() {
        let several = name == "several";
        let first = puzzles.into_iter().take(40);
        pool.extend(first.map(|puzzle| known_puzzle(puzzle, if several { 2 } else { 1 })));
    }
    for seed in 1..=200 {
        let random = &mut SplitMix64(seed);
        let empty = 25 + random.below(27);
        let puzzle = random_puzzle(random, empty, seed % 2 == 0);
        pool.push(known_puzzle(puzzle, naive_count(&puzzle, 2)));
    }
    let of_a_kind = |is: fn(&Answer) -> bool| pool.iter().filter(|known| is(&known.answer)).count();
    assert!(of_a_kind(|answer| matches!(answer, Answer::Refused)) > 50);
    assert!(of_a_kind(|answer| matches!(answer, Answer::Just(_))) > 200);
    assert!(of_a_kind(|answer| matches!(answer, Answer::Any)) > 50);
    pool
}

/// All of `data/hard.txt`.
fn awkward_pool() -> impl Iterator<Item = Known> {
    let awkward = awkward();
    assert_eq!(awkward.len(), 67);
    awkward.into_iter().map(known_by_label)
}

fn slowest_unsolvable() -> Known {
    let is_longest = |line: &Awkward| line.label.contains("climb from Norvig");
    let line = awkward().into_iter().find(is_longest);
    known_by_label(line.expect("hard.txt has a climb from Norvig"))
}

fn known_by_label(line: Awkward) -> Known {
    let solutions = match line.solutions {
        "0" | "clash" => 0,
        "1" => 1,
        _ => 2,
    };
    known_puzzle(line.puzzle, solutions)
}

/// A puzzle with no solution, one, or, for 2, several.
fn known_puzzle(puzzle: Grid, solutions: u32) -> Known {
    let answer = match solutions {
        0 => Answer::Refused,
        1 => {
            let mut alone = puzzle;
            assert!(solve(&mut alone), "{}", text(&puzzle));
            assert_eq!(check(&puzzle, &alone), Ok(()), "{}", text(&puzzle));
            Answer::Just(alone)
        }
        _ => Answer::Any,
    };
    Known { puzzle, answer }
}
