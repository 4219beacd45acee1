//! Promise: all solutions come in the order in which a search by rows finds them, even where such a search is slow.

use crate::common::grids::random::*;
use crate::common::grids::row_order::first_in_row_order;
use crate::common::grids::traps::{TRAPS, slowest_grids};
use crate::common::grids::*;
use crate::common::random::SplitMix64;
use sudoku_oj::snippets::count;
use sudoku_oj::snippets::in_order::for_each_in_order;
use sudoku_oj::snippets::lanes::Grid;

/// The first solutions in order, up to `limit`.
fn first_solutions(puzzle: &Grid, limit: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    for_each_in_order(puzzle, |solution| {
        found.push(*solution);
        found.len() < limit
    });
    found
}

#[test]
fn solutions_match_a_row_order_search() {
    let random = &mut SplitMix64(21);
    let (mut compared, mut complete) = (0, 0);
    for clues in (0..45).cycle().take(450) {
        let puzzle = random_puzzle(random, 81 - clues, clues % 7 == 6);
        if let Some(expected) = first_in_row_order(&puzzle, 100, 50_000) {
            let found = first_solutions(&puzzle, 100);
            assert!(found == expected, "{}", text(&puzzle));
            compared += 1;
            complete += usize::from(expected.len() > 1 && expected.len() < 100);
        }
    }
    let enough = compared > 250 && complete > 30;
    assert!(enough, "{compared}, {complete}");
}

#[test]
fn number_of_solutions_matches_count() {
    for puzzle in set("several") {
        let found = first_solutions(&puzzle, 20);
        assert_eq!(found.len(), count(&puzzle, 20) as usize);
        assert!(found.windows(2).all(|two| two[0] < two[1]));
        assert_eq!(check(&puzzle, &found[found.len() - 1]), Ok(()));
    }
}

#[test]
fn empty_grid_starts_with_the_least_solution() {
    let least = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let found = first_solutions(&[b'.'; 81], 500);
    assert_eq!(text(&found[0]), least);
    assert_eq!(found.len(), 500);
    assert!(found.windows(2).all(|two| two[0] < two[1]));
    assert_eq!(check(&[0; 81], &found[499]), Ok(()));
}

#[test]
fn unsolvable_grid_yields_no_solution() {
    let unsolvable = awkward().into_iter().filter(|grid| !grid.is_solvable());
    let mut puzzles: Vec<Grid> = unsolvable.map(|grid| grid.puzzle).collect();
    assert!(puzzles.len() > 4, "{}", puzzles.len());
    for (one, other) in [(0, 8), (0, 72), (0, 20), (80, 72)] {
        let mut clash = [0; 81];
        (clash[one], clash[other]) = (b'7', b'7');
        puzzles.push(clash);
    }
    for puzzle in puzzles {
        assert!(first_solutions(&puzzle, 1).is_empty(), "{}", text(&puzzle));
    }
}

#[test]
fn solved_grid_yields_itself() {
    assert_eq!(first_solutions(&grid(SOLVED), 9), [grid(SOLVED)]);
}

/// The most dead ends before the least solution, or the proof that it is the only one. Each takes about five
/// microseconds.
const MAX_DEAD_ENDS: u32 = 6_000;

/// The snippet itself, with a count of its search's dead ends.
mod counting {
    include!("../../../src/snippets/in_order.rs");

    /// Dead ends before the least solution, or before the proof that there is no second. Each adds 1 to nine weights.
    pub fn dead_ends(grid: &Grid) -> u32 {
        let digits = |byte: u8| match byte {
            b'1'..=b'9' => 1 << (byte - b'1'),
            _ => ALL,
        };
        let mut search = Search {
            weights: [1; 81],
            patience: 0,
            solution: [0; 81],
        };
        let cells = grid.map(digits);
        if search.count(cells, 2) > 1 {
            let known = search.solution;
            search.walk(cells, known, &mut |_| false);
        }
        (search.weights.iter().sum::<u32>() - 81) / 9
    }

    #[test]
    fn singles_cost_no_dead_end_and_a_clash_costs_one() {
        let mut grid = [b'.'; 81];
        for_each_in_order(&[b'.'; 81], |least| {
            grid = *least;
            false
        });
        assert_eq!(dead_ends(&grid), 0);
        grid[0] = grid[1];
        assert_eq!(dead_ends(&grid), 1);
    }
}

/// Grids on which some search is slow, shuffled, and the same grids without one of their clues.
#[test]
fn known_grids_need_few_dead_ends() {
    let mut puzzles: Vec<Grid> = awkward().iter().map(|awkward| awkward.puzzle).collect();
    puzzles.extend(TRAPS.map(grid));
    puzzles.extend(slowest_grids().map(|(_, slow)| slow));
    let random = &mut SplitMix64(22);
    for puzzle in puzzles {
        let clues = (0..81).filter(|&cell| (b'1'..=b'9').contains(&puzzle[cell]));
        let without = clues.step_by(9).map(|clue| {
            let mut fewer = puzzle;
            fewer[clue] = b'.';
            fewer
        });
        let whole = (0..3).map(|_| puzzle);
        for puzzle in whole.chain(without) {
            let puzzle = shuffled(&puzzle, random);
            let dead_ends = counting::dead_ends(&puzzle);
            let message = format!("{dead_ends} dead ends: {}", text(&puzzle));
            assert!(dead_ends <= MAX_DEAD_ENDS, "{message}");
        }
    }
}
